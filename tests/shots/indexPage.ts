import { SHOT_LOOKS, VIEWS } from "./views";

/** A page with all pictures of these states, one section for each state. */
export function indexPage(names: readonly string[]): string {
  const sections = names.map((name) => `<h2 id="${name}">${name}</h2><div>${pictures(name)}</div>`);
  return `<!doctype html>
<html lang="it">
<meta charset="utf-8">
<title>Schermate</title>
<style>
body { font: 14px sans-serif; margin: 16px }
div { display: flex; gap: 12px; overflow-x: auto; align-items: flex-start }
img { height: 420px; border: 1px solid #bbb }
figure { margin: 0 }
</style>
<h1>Schermate</h1>
<p>${names.map((name) => `<a href="#${name}">${name}</a>`).join(" · ")}</p>
${sections.join("\n")}
</html>
`;
}

function pictures(name: string): string {
  return VIEWS.flatMap((view) =>
    SHOT_LOOKS.map((look) => {
      const file = `${name}-${view.name}-${look.name}.png`;
      return `<figure><figcaption>${view.name} ${look.name}</figcaption><a href="${file}"><img src="${file}" alt="${name}, ${view.name}, ${look.name}" loading="lazy"></a></figure>`;
    }),
  ).join("");
}
