/** What the list can be ordered by, in the order of the columns. Source: ours. */
export const SORT_KEYS = ["reference", "title", "revision", "status", "expiry", "updated"] as const;
export type SortKey = (typeof SORT_KEYS)[number];

/** An order other than the host's. */
export interface Sort {
  key: SortKey;
  descending: boolean;
}

/** The order at the first click on a column: from the least, but the latest change first. */
export function firstSort(key: SortKey): Sort {
  return { key, descending: key === "updated" };
}

/** The order at a click on a column: the column's first, the opposite one, then no order asked for. */
export function nextSort(shown: Sort | null, key: SortKey): Sort | null {
  const first = firstSort(key);
  if (shown?.key !== key) return first;
  return shown.descending === first.descending ? { key, descending: !first.descending } : null;
}
