import { paginate } from "@sgi/core/lists";
import { useState } from "react";

/** Rows shown at once: thousands would block the browser. Ours. */
export const PAGE_ROWS = 50;

/** A long list in pages. */
export function usePages<Item>(items: readonly Item[]) {
  const [wanted, setPage] = useState(1);
  const { rows: shown, page, pages } = paginate(items, { page: wanted, size: PAGE_ROWS });
  return { shown, page, pages, setPage };
}
