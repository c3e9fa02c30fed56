import type { DocumentDetails } from "@sgi/core/documents";
import { atom, useAtomValue, useStore } from "jotai";
import { useEffect, useMemo } from "react";
import type { QueryResult } from "../api/apiQuery";
import { scopeAtom } from "../session/scope";
import type { PanelStore } from "../store";
import { type DocumentQuery, documentQueryAtom } from "./documentQuery";

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
