import type { Document } from "../documents/document";
import { foldText } from "../search/foldText";

/** The titles of documents by their ids; empty for one that is in no list. */
export interface DocumentTitles {
  of(id: string): string;
  /** As a search compares it. */
  folded(id: string): string;
}

/** Gathers the titles of lists, those in force and the obsolete ones. Source: spec 2 §7. */
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
