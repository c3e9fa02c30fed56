import { paginate } from "@sgi/core/lists";
import { useState } from "react";

/** Rows that a list shows at once: thousands would hold the browser up. Ours. */
export const PAGE_ROWS = 50;

/** A long list in pages. */
export function usePages<Item>(items: readonly Item[]) {
  const [wanted, setPage] = useState(1);
  const { rows: shown, page, pages } = paginate(items, { page: wanted, size: PAGE_ROWS });
  return { shown, page, pages, setPage };
}
