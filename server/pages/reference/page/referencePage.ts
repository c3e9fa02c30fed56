import { raw } from "hono/html";
import { type Html, html } from "../../../base/xml/html";
import type { ApiDocument } from "../document/apiDocument";
import { DOCUMENT_PATH } from "../document/otherCalls";
import { SEARCH, STYLE } from "./assets";
import { callHtml } from "./callHtml";
import { fieldsTable, prose, typeHtml } from "./schemaHtml";

/** The document as a page without external files; its one script searches it. */
export function referencePage(document: ApiDocument): string {
  const { info, tags } = document;
  const chapters = [...tags.map(({ name }) => name), "Schemas"];
  return String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>API - ${String(info.title)}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<h1>API of the ${String(info.title)}</h1>
${paragraphs(String(info.description))}
<p>For programs: <a href="${DOCUMENT_PATH}">OpenAPI 3.1</a>.</p>
<nav aria-label="Chapters"><ul>${chapters.map(linkTo)}</ul></nav>
<search hidden><label>Search by path or text <input type="search"></label><p role="status"></p></search>
${tags.map((tag) => chapter(document, tag))}
${schemas(document)}
</main>
<script>${raw(SEARCH)}</script>
</body>
</html>
`);
}

function chapter({ paths }: ApiDocument, { name, description }: ApiDocument["tags"][number]): Html {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, call]) =>
      call.tags.includes(name) ? [callHtml(method, path, call)] : [],
    ),
  );
  return html`<section aria-labelledby="${idOf(name)}">
<h2 id="${idOf(name)}">${name}</h2>
<p>${prose(description)}</p>
${calls}
</section>`;
}

function schemas({ components }: ApiDocument): Html {
  const articles = Object.entries(components.schemas).map(
    ([name, schema]) =>
      html`<article id="schema-${name}"><h3>${name}</h3><p>${typeHtml(schema)}</p>${fieldsTable("Fields", schema)}</article>`,
  );
  return html`<section aria-labelledby="schemas"><h2 id="schemas">Schemas</h2>${articles}</section>`;
}

function linkTo(name: string): Html {
  return html`<li><a href="#${idOf(name)}">${name}</a></li>`;
}

function idOf(name: string): string {
  return name.toLowerCase().replaceAll(" ", "-");
}

function paragraphs(text: string): Html {
  return html`${text.split("\n\n").map((each) => html`<p>${prose(each)}</p>`)}`;
}
