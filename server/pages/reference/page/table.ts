import { type Html, html } from "../../../base/xml/html";

/** A table under its own heading; nothing without rows. */
export function table(
  heading: string,
  columns: readonly string[],
  rows: readonly (readonly (string | Html)[])[],
): string | Html {
  if (rows.length === 0) return "";
  return html`<table><caption>${heading}</caption>
<thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>
${rows.map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>\n`)}</tbody></table>`;
}
