/** Shows the calls and schemas whose text holds every word of the search. */
export const SEARCH = `const field = document.querySelector("input");
const count = document.querySelector("[role=status]");
const articles = [...document.querySelectorAll("article")].map((article) => ({
  article,
  text: article.textContent.toLowerCase(),
}));
const sections = [...document.querySelectorAll("section")];
function search() {
  const words = field.value.toLowerCase().split(/\\s+/).filter(Boolean);
  let found = 0;
  for (const { article, text } of articles) {
    article.hidden = !words.every((word) => text.includes(word));
    if (!article.hidden) found += 1;
  }
  for (const section of sections) {
    section.hidden = section.querySelector("article:not([hidden])") === null;
  }
  count.textContent = words.length === 0 ? "" : found + " of " + articles.length;
}
field.addEventListener("input", search);
addEventListener("hashchange", () => {
  const article = document.getElementById(location.hash.slice(1));
  if (article?.closest("[hidden]") == null) return;
  field.value = "";
  search();
  article.scrollIntoView();
});
document.querySelector("search").hidden = false;
search();`;
