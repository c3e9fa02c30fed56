// Before the first paint: the theme chosen here or the system's, so that no page flashes in the other.
let choice = null;
try {
  choice = localStorage.getItem("iso-doc-theme");
} catch {
  // Storage may be refused: the system's theme is shown.
}
const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
document.documentElement.dataset.theme = choice === "light" || choice === "dark" ? choice : system;
