import { type Html, html } from "../../../base/xml/html";

/** A text as HTML; text between backticks becomes code. */
export function prose(text: string): Html {
  const parts = text.split(/`([^`]+)`/);
  return html`${parts.map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part))}`;
}
