import { MAX_DOCUMENT_PATH } from "@sgi/core/documents";
import { showHiddenSigns } from "@sgi/core/names";

/**
 * A name or path in quotes, as a reason holds it: of one that is longer than any that is kept its
 * end, and signs that are not seen shown. Names come from outside, and one may stand in the notes of
 * many files.
 */
export function quoted(name: string): string {
  const isLong = name.length > MAX_DOCUMENT_PATH;
  return `«${isLong ? "…" : ""}${showHiddenSigns(name.slice(-MAX_DOCUMENT_PATH))}»`;
}
