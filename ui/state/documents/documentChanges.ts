import { readQuery } from "@sgi/core/api/query";
import { getDocument, listDocuments, listObsoleteDocuments } from "@sgi/core/documents/api";
import type { Document } from "@sgi/core/documents/document";
import { atom, type Getter } from "jotai";
import { queryClientAtom } from "../api/queries";
import { clientAtom } from "../session/scope";

/**
 * Fetches every list and every document again: what a page shows at once, the rest when it is next
 * shown. For after a change at the host, and after one that may have happened.
 */
export const refreshDocumentsAtom = atom(null, (get) =>
  get(queryClientAtom).invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      typeof path === "string" && path.startsWith(listDocuments.path),
  }),
);

/** A document was changed at the host: all that is in the cache says so, then is fetched again. */
export const documentChangedAtom = atom(
  null,
  async (get, set, id: string, change: Partial<Document>) => {
    updateDocument(get, id, change);
    const changed = (document: Document) =>
      document.legacyId === id ? { ...document, ...change } : document;
    updateLists(get, (list) => list.map(changed));
    await set(refreshDocumentsAtom);
  },
);

/** Documents went from one list to another at the host: they leave the first at once, and their pages say so. */
export const documentsMovedAtom = atom(
  null,
  async (get, set, from: "current" | "obsolete", ids: ReadonlySet<string>) => {
    const left = (list: Document[]) => list.filter(({ legacyId }) => !ids.has(legacyId));
    updateLists(get, left, [from === "current" ? listDocuments : listObsoleteDocuments]);
    const isObsolete = from === "current";
    for (const id of ids) updateDocument(get, id, { isObsolete });
    await set(refreshDocumentsAtom);
  },
);

function updateDocument(get: Getter, id: string, change: Partial<Document>): void {
  const { queryKey } = readQuery(get(clientAtom), getDocument, { id });
  get(queryClientAtom).setQueryData<Document>(
    queryKey,
    (document) => document && { ...document, ...change },
  );
}

function updateLists(
  get: Getter,
  update: (list: Document[]) => Document[],
  routes = [listDocuments, listObsoleteDocuments],
): void {
  for (const route of routes) {
    const { queryKey } = readQuery(get(clientAtom), route);
    get(queryClientAtom).setQueryData<Document[]>(queryKey, (list) => list && update(list));
  }
}
