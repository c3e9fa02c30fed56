import { type Client, readQuery } from "@sgi/core/api";
import {
  type Document,
  type DocumentDetails,
  getDocument,
  listDocuments,
  listObsoleteDocuments,
} from "@sgi/core/documents";
import { listRevisions, type RevisionHistory } from "@sgi/core/documents/history";
import type { ReadList } from "@sgi/core/documents/list";
import type { QueryClient } from "@tanstack/query-core";
import type { Atom } from "jotai";
import { apiQueryAtom, type QueryResult } from "../api/apiQuery";
import { queryClientAtom } from "../api/queries";
import { clientAtom } from "../session/scope";

export type DocumentQuery = Atom<QueryResult<DocumentDetails | null>>;

/**
 * One document by its legacyId, null for none. While it loads, its entry in a cached list is shown.
 * Source: spec 2 §7, settled point 12.
 */
export function documentQueryAtom(id: string): DocumentQuery {
  return apiQueryAtom<DocumentDetails | null>((get) => {
    const client = get(clientAtom);
    const queryClient = get(queryClientAtom);
    return {
      ...readQuery(client, getDocument, { id }),
      placeholderData: () => findListed(queryClient, client, id),
    };
  });
}

function findListed(queryClient: QueryClient, client: Client, id: string): Document | undefined {
  for (const route of [listDocuments, listObsoleteDocuments]) {
    const list = queryClient.getQueryData<ReadList>(readQuery(client, route).queryKey);
    const found = list?.index.documents.find((document) => document.legacyId === id);
    if (found) return found;
  }
  return undefined;
}

/** A document's revisions, by its legacyId. Source: spec 3 §2. */
export function historyQueryAtom(id: string) {
  return apiQueryAtom<RevisionHistory>((get) => ({
    ...readQuery(get(clientAtom), listRevisions, { id }),
  }));
}
