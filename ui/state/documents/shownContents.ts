import { atom } from "jotai";
import type { ReactNode } from "react";

/** What the search in contents shows in the list; its code is lazy. */
export interface ShownContents {
  /** The ids of the documents found; null until the first answer. */
  ids: ReadonlySet<string> | null;
  /** Whether the search failed, with nothing found before. */
  hasFailed: boolean;
  /** The sentences of a document, with marks. */
  sentencesOf(id: string): ReactNode;
}

/** Null while titles are searched. */
export const shownContentsAtom = atom<ShownContents | null>(null);
