// Before the first paint: the theme that the user chose, so that no page flashes in the other one.
try {
  const choice = localStorage.getItem("iso-doc-theme");
  if (choice === "light" || choice === "dark") document.documentElement.dataset.theme = choice;
} catch {
  // Storage may be refused: the system's theme is shown.
}
