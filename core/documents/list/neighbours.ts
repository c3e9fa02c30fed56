import type { ListedDocument } from "../expiry/grading";

/** A document's place in a list and the documents before and after it; null at the list's ends. */
export interface Neighbours {
  previous: ListedDocument | null;
  next: ListedDocument | null;
  /** Counted from 1. */
  place: number;
  total: number;
}

/** The neighbours of the document with that legacyId; null when the list does not hold it. */
export function neighboursOf(list: readonly ListedDocument[], id: string): Neighbours | null {
  const at = list.findIndex(({ document }) => document.legacyId === id);
  if (at === -1) return null;
  return {
    previous: list[at - 1] ?? null,
    next: list[at + 1] ?? null,
    place: at + 1,
    total: list.length,
  };
}
