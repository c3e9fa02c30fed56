import { readQuery } from "@sgi/core/api";
import {
  type Document,
  listDocuments,
  listObsoleteDocuments,
  updateDocument as updateRoute,
} from "@sgi/core/documents";
import { createDocumentIndex, type ReadList } from "@sgi/core/documents/list";
import { queryClientAtom } from "../api/queries";
import { currentUserAtom, userSourceAtom } from "../session/currentUser";
import { clientAtom } from "../session/scope";
import type { PanelStore } from "../store";
import { unchoose } from "./useChoosing";

/**
 * Fetches all lists and documents again: those on the page at once, the others when they are shown
 * next. Called after a change at the host, and after one that may have happened. What waits for the
 * user may have changed too: a host that counts it is asked.
 */
export function refreshDocuments(store: PanelStore): Promise<void> {
  if (store.get(currentUserAtom)?.todo) void store.get(userSourceAtom).refresh();
  return store.get(queryClientAtom).invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      typeof path === "string" && path.startsWith(listDocuments.path),
  });
}

/**
 * After an act on documents, which are then chosen no longer: only once their rows have moved, so that
 * the focus finds them in their new place when the bar goes.
 */
export async function refreshAfter(store: PanelStore, ids: readonly string[]): Promise<void> {
  await refreshDocuments(store);
  unchoose(store, ids);
}

/** A document was changed at the host: all that is in the cache says so, then is fetched again. */
export function documentChanged(
  store: PanelStore,
  id: string,
  change: Partial<Document>,
): Promise<void> {
  updateDocument(store, id, change);
  const changed = (document: Document) =>
    document.legacyId === id ? { ...document, ...change } : document;
  updateLists(store, (documents) => documents.map(changed));
  return refreshAfter(store, [id]);
}

/**
 * Documents moved to the other list at the host: removes them from the first at once, and updates
 * their pages.
 */
export function documentsMoved(
  store: PanelStore,
  from: "current" | "obsolete",
  ids: readonly string[],
): void {
  const moved = new Set(ids);
  const left = (documents: readonly Document[]) =>
    documents.filter(({ legacyId }) => !moved.has(legacyId));
  updateLists(store, left, [from === "current" ? listDocuments : listObsoleteDocuments]);
  for (const id of ids) updateDocument(store, id, { isObsolete: from === "current" });
  void refreshAfter(store, ids);
}

function updateDocument(store: PanelStore, id: string, change: Partial<Document>): void {
  // The document is cached under the URL that changes it.
  const { queryKey } = readQuery(store.get(clientAtom), updateRoute, { id });
  store
    .get(queryClientAtom)
    .setQueryData<Document>(queryKey, (document) => document && { ...document, ...change });
}

function updateLists(
  store: PanelStore,
  update: (documents: readonly Document[]) => Document[],
  routes = [listDocuments, listObsoleteDocuments],
): void {
  for (const route of routes) {
    const { queryKey } = readQuery(store.get(clientAtom), route);
    store.get(queryClientAtom).setQueryData<ReadList>(queryKey, (list) => {
      if (list === undefined) return list;
      const { index, version } = list;
      // The same version: the host's later changes apply to this list too.
      return { index: createDocumentIndex(update(index.documents), index.today, index), version };
    });
  }
}
