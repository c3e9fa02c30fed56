/** The columns of the index that a user may hide or show, in their order. Source: spec 3 §4. */
export const OPTIONAL_COLUMNS = ["type", "revision", "expiry", "owner", "updated"] as const;
export type OptionalColumn = (typeof OPTIONAL_COLUMNS)[number];

/** Hidden until a user shows it: the columns given stand as they are. */
const HIDDEN_AT_FIRST: OptionalColumn = "owner";
const SHOWN = `+${HIDDEN_AT_FIRST}`;

/** The columns that a user has hidden, or not yet shown; unknown names count for nothing. */
export function readHiddenColumns(kept: string | undefined): ReadonlySet<OptionalColumn> {
  const names = (kept ?? "").split(",");
  return new Set(
    OPTIONAL_COLUMNS.filter((column) =>
      column === HIDDEN_AT_FIRST ? !names.includes(SHOWN) : names.includes(column),
    ),
  );
}

/** What is kept of a choice. */
export function writeHiddenColumns(hidden: ReadonlySet<OptionalColumn>): string {
  const names = OPTIONAL_COLUMNS.filter(
    (column) => column !== HIDDEN_AT_FIRST && hidden.has(column),
  );
  return [...names, ...(hidden.has(HIDDEN_AT_FIRST) ? [] : [SHOWN])].join(",");
}
