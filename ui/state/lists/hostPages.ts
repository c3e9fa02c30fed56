import type { Page } from "@sgi/core/lists";
import { queryClientAtom } from "../api/queries";
import type { PanelStore } from "../store";

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
