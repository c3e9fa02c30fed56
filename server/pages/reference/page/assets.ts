import { createHash } from "node:crypto";

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

/** The panel's own colours, light and dark; nothing of it is loaded. */
export const STYLE = `:root{color-scheme:light dark;--line:light-dark(#dfe2e8,#2a2e37);--soft:light-dark(#5b6270,#a3a9b5)}
body{margin:0;background:light-dark(#f7f8fa,#0f1115);color:light-dark(#1b1f27,#e8eaee);
font:15px/24px Inter,system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:60rem;margin:0 auto;padding:2rem 1rem}
h1{margin:0 0 1rem;font-size:1.5rem;line-height:2rem}
h2{margin:3rem 0 .5rem;font-size:1.25rem}
h3{margin:0;font-size:1rem}
p{margin:0 0 .75rem}
a{color:inherit}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;margin:0;padding:0;list-style:none}
nav a{display:inline-block;padding:.25rem 0}
article{margin:1rem 0;padding:1rem;border:1px solid var(--line);border-radius:8px;background:light-dark(#fff,#171a20)}
article>p{margin:.25rem 0 0}
[hidden]{display:none}
search{display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:center;margin:1.5rem 0}
search label{flex:1 1 18rem}
search p{margin:0}
input{box-sizing:border-box;display:block;width:100%;min-height:2.5rem;padding:.25rem .75rem;font:inherit;color:inherit;
border:1px solid light-dark(#747a86,#8a909c);border-radius:8px;background:light-dark(#fff,#171a20)}
:focus-visible{outline:2px solid light-dark(#1d4ed8,#93b4ff);outline-offset:2px}
code{font:13px/20px ui-monospace,monospace;overflow-wrap:anywhere}
h3 code{font-size:14px}
small,dt,th,search p{color:var(--soft)}
small{font-size:13px}
dl{display:flex;flex-wrap:wrap;gap:0 1.5rem;margin:.25rem 0 0}
dl div{display:flex;gap:.5rem}
dd{margin:0}
table{width:100%;margin:1rem 0 0;border-collapse:collapse}
caption{padding:.25rem 0;font-size:.875rem;font-weight:600;text-align:left}
th,td{padding:.25rem .75rem .25rem 0;border-top:1px solid var(--line);text-align:left;vertical-align:top}
th{font-size:13px;font-weight:400}
th,td{overflow-wrap:break-word}
th:first-child{width:25%}
th:nth-child(2):not(:last-child){width:30%}
@media (max-width:40rem){article{padding:.75rem}td{font-size:14px;line-height:20px}td code{font-size:12px}}
details{margin-top:.75rem}
summary{cursor:pointer;padding:.25rem 0}
:target{outline:2px solid light-dark(#1d4ed8,#93b4ff);outline-offset:2px}`;

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

export const REFERENCE_HEADERS = {
  "Content-Security-Policy": `default-src 'none'; script-src ${hashOf(SEARCH)}; style-src ${hashOf(STYLE)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  "Content-Type": "text/html; charset=UTF-8",
} as const;
