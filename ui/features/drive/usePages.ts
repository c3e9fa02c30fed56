import { useState } from "react";

/** Rows that a list shows at once: thousands would hold the browser up. Ours. */
export const PAGE_ROWS = 50;

/** A long list in pages. */
export function usePages<Item>(items: readonly Item[]) {
  const [wanted, setPage] = useState(1);
  const pages = Math.max(1, Math.ceil(items.length / PAGE_ROWS));
  const page = Math.min(wanted, pages);
  return { shown: items.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS), page, pages, setPage };
}
