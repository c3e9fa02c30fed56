import { escapeHtml } from "../../../base/xml/escapeHtml";

/** A text as HTML; what stands between backticks is code. */
export function proseHtml(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, "<code>$1</code>");
}
