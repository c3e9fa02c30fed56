import type { Document } from "@sgi/core/documents";
import { createDocumentIndex, type ReadList } from "@sgi/core/documents/list";
import { queryClientAtom } from "../state/api/queries";
import { todayAtom } from "../state/browser/today";
import type { PanelStore } from "../state/store";

/** Puts a list of documents into the cache, as if it had been read. */
export function cacheList(store: PanelStore, path: string, documents: readonly Document[]): void {
  const index = createDocumentIndex(documents, store.get(todayAtom));
  store.get(queryClientAtom).setQueryData<ReadList>([path], { index, version: null });
}

/** The documents of a list in the cache. */
export function cachedDocuments(store: PanelStore, path: string): readonly Document[] | undefined {
  return store.get(queryClientAtom).getQueryData<ReadList>([path])?.index.documents;
}
