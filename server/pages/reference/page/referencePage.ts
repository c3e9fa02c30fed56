import { escapeHtml } from "../../../base/xml/escapeHtml";
import type { ApiDocument } from "../document/apiDocument";
import { DOCUMENT_PATH } from "../document/otherCalls";
import { callHtml } from "./callHtml";
import { proseHtml } from "./prose";
import { schemaHtml } from "./schemaHtml";
import { STYLE } from "./style";

/** The document as a page without a script, which asks nobody for anything. */
export function referencePage(document: ApiDocument): string {
  const { info, tags } = document;
  const chapters = [...tags.map(({ name }) => name), "Schemas"];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>API - ${escapeHtml(String(info.title))}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>API of the ${escapeHtml(String(info.title))} ${escapeHtml(String(info.version))}</h1>
${paragraphs(String(info.description))}
<p>For programs: <a href="${DOCUMENT_PATH}">OpenAPI 3.1</a>.</p>
<nav aria-label="Chapters"><ul>${chapters.map(linkTo).join("")}</ul></nav>
${tags.map((tag) => chapter(document, tag)).join("\n")}
${schemas(document)}
</main>
</body>
</html>
`;
}

function chapter({ paths }: ApiDocument, { name, description }: ApiDocument["tags"][number]) {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, call]) =>
      call.tags.includes(name) ? [callHtml(method, path, call)] : [],
    ),
  );
  return `<section aria-labelledby="${idOf(name)}">
<h2 id="${idOf(name)}">${escapeHtml(name)}</h2>
<p>${proseHtml(description)}</p>
${calls.join("\n")}
</section>`;
}

function schemas({ components }: ApiDocument): string {
  const told = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<article id="schema-${escapeHtml(name)}"><h3>${escapeHtml(name)}</h3>${schemaHtml(schema)}</article>`,
  );
  return `<section aria-labelledby="schemas"><h2 id="schemas">Schemas</h2>${told.join("\n")}</section>`;
}

function linkTo(name: string): string {
  return `<li><a href="#${idOf(name)}">${escapeHtml(name)}</a></li>`;
}

function idOf(name: string): string {
  return name.toLowerCase().replaceAll(" ", "-");
}

function paragraphs(text: string): string {
  return text
    .split("\n\n")
    .map((each) => `<p>${proseHtml(each)}</p>`)
    .join("\n");
}
