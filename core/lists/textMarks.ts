/**
 * Begins a line of a Word document's header or footer in a stored text. A control character: readers
 * replace those of the file itself by spaces, so a mark is never the file's own. It is no part of a
 * word, and is not shown. Texts read before 2026-12 have no marks.
 */
export const ASIDE_MARK = "\u001F";

/** Begins the first line of a PDF's next page in a stored text; pages without a line add one each. */
export const PAGE_MARK = "\f";

const MARKS = new RegExp(`[${ASIDE_MARK}${PAGE_MARK}]`, "g");

/** A stored text as people read it. */
export function withoutMarks(text: string): string {
  return text.replace(MARKS, "");
}
