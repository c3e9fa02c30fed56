/** The columns of the index that a user may hide, in their order. Source: spec 3 §4. */
export const OPTIONAL_COLUMNS = ["type", "revision", "expiry", "updated"] as const;
export type OptionalColumn = (typeof OPTIONAL_COLUMNS)[number];

/** The columns that a user has hidden; unknown names count for nothing. */
export function readHiddenColumns(kept: string | undefined): ReadonlySet<OptionalColumn> {
  const names = (kept ?? "").split(",");
  return new Set(OPTIONAL_COLUMNS.filter((column) => names.includes(column)));
}

/** What is kept of a choice. */
export function writeHiddenColumns(hidden: ReadonlySet<OptionalColumn>): string {
  return OPTIONAL_COLUMNS.filter((column) => hidden.has(column)).join(",");
}
