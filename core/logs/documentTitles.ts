import type { Document } from "../documents/document";
import { foldText } from "../lists/foldText";

/** Documents' titles by id; empty for a document in no list. */
export interface DocumentTitles {
  of(id: string): string;
  /** The title folded for search. */
  folded(id: string): string;
}

/** Collects the titles from lists in force and obsolete. Source: spec 2 §7. */
export function documentTitles(
  ...lists: readonly (readonly Pick<Document, "legacyId" | "title">[])[]
): DocumentTitles {
  const titles = new Map<string, { title: string; folded: string }>();
  for (const { legacyId, title } of lists.flat()) {
    titles.set(legacyId, { title, folded: foldText(title) });
  }
  return {
    of: (id) => titles.get(id)?.title ?? "",
    folded: (id) => titles.get(id)?.folded ?? "",
  };
}
