import { MAX_DOCUMENT_PATH } from "@sgi/core/documents";
import { showHiddenSigns } from "@sgi/core/names";

/**
 * A name or path in quotes for a message. Of a very long one it keeps the end, and invisible
 * characters are shown: names come from outside, and one may appear in the notes of many files.
 */
export function quoted(name: string): string {
  const isLong = name.length > MAX_DOCUMENT_PATH;
  return `«${isLong ? "…" : ""}${showHiddenSigns(name.slice(-MAX_DOCUMENT_PATH))}»`;
}
