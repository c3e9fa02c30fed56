import type { Client, ReadQuery } from "@sgi/core/api";
import { type Page, readPageNumber, writePageNumber } from "@sgi/core/lists";
import { useAtomValue } from "jotai";
import { useEffect, useMemo, useState } from "react";
import { useLocation } from "../../routing/location";
import { apiQueryAtom, useLoaded } from "../api/apiQuery";
import { queryClientAtom } from "../api/queries";
import { clientAtom } from "../session/scope";
import type { PanelStore } from "../store";

export type HostList<T> = ReturnType<typeof useHostList<T>>;

/**
 * A list in pages made by the host, at the page in the address. The previous page stays until the
 * next has loaded, so that the pager keeps the focus; a page past the last leads to the last.
 */
export function useHostList<T>(read: (client: Client, page: number) => ReadQuery<Page<T>>) {
  const { url, query, route } = useLocation();
  const asked = readPageNumber(query);
  // An atom of its own for each page: one whose query changes would call twice.
  const queryAtom = useMemo(
    () => apiQueryAtom<Page<T>>((get) => ({ ...read(get(clientAtom), asked) })),
    [read, asked],
  );
  const loaded = useLoaded(queryAtom);
  const { data = null } = useAtomValue(queryAtom);
  const [known, setKnown] = useState<Page<T> | null>(null);
  const last = data !== null && data.page > data.pages ? data.pages : null;
  if (data !== null && data !== known && last === null) setKnown(data);
  useEffect(() => {
    if (last !== null) route(writePageNumber(url, last), true);
  }, [last, url, route]);
  const isTurning = known !== null && (last !== null || loaded.state === "loading");
  return {
    ...loaded,
    state: isTurning ? "ready" : last === null ? loaded.state : "loading",
    /** Null before the first page has loaded. */
    page: last === null ? (data ?? known) : known,
    /** Whether another page is loading. */
    isTurning,
    toPage: (page: number) => route(writePageNumber(url, page)),
  };
}

/** The pages of the list at a path, whatever is asked of it. */
function pagesOf(path: string) {
  return {
    predicate: ({ queryKey: [key] }: { queryKey: readonly unknown[] }) =>
      String(key).startsWith(`${path}?`),
  };
}

/** Refetches a list's pages, after a change at the host and after one that may have happened. */
export function refreshPages(store: PanelStore, { path }: { path: string }): void {
  void store.get(queryClientAtom).invalidateQueries(pagesOf(path));
}

/** Changes the rows of a list's pages at once, before they are fetched again. */
export function changeRows<T>(
  store: PanelStore,
  { path }: { path: string },
  change: (rows: readonly T[]) => readonly T[],
): void {
  store
    .get(queryClientAtom)
    .setQueriesData<Page<T>>(pagesOf(path), (page) => page && { ...page, rows: change(page.rows) });
}
