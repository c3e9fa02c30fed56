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
import { type Atom, atom, useAtomValue, useStore } from "jotai";
import { useEffect, useMemo } from "react";
import { apiQueryAtom, type QueryResult } from "../api/apiQuery";
import { queryClientAtom } from "../api/queries";
import { clientAtom, scopeAtom } from "../session/scope";
import type { PanelStore } from "../store";

type DocumentQuery = Atom<QueryResult<DocumentDetails | null>>;

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

/** What was read ahead of its page. */
const aheadAtom = atom<{ id: string; query: DocumentQuery; end(): void } | null>(null);

/**
 * Reads a document before its page renders. Settles once it has loaded or has failed. Stays
 * subscribed until the page is: a failed query without subscribers would be refetched.
 */
export function readDocumentAhead(store: PanelStore, id: string): Promise<void> {
  const query = documentQueryAtom(id);
  return new Promise((resolve) => {
    const look = () => {
      if (!store.get(query).isPending) resolve();
    };
    const end = store.sub(query, look);
    store.set(aheadAtom, { id, query, end });
    store.get(scopeAtom).ended.addEventListener("abort", end);
    look();
  });
}

/** The document of a page, read ahead or now. */
export function useDocumentQuery(id: string): QueryResult<DocumentDetails | null> {
  const store = useStore();
  const query = useMemo(() => {
    const ahead = store.get(aheadAtom);
    return ahead?.id === id ? ahead.query : documentQueryAtom(id);
  }, [store, id]);
  const result = useAtomValue(query);
  // The page has subscribed by now.
  useEffect(() => {
    store.get(aheadAtom)?.end();
    store.set(aheadAtom, null);
  }, [store]);
  return result;
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
