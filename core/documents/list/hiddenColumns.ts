/** The columns of the index that a user may hide or show, in their order. Source: spec 3 §4. */
export const OPTIONAL_COLUMNS = ["type", "revision", "expiry", "owner", "updated"] as const;
export type OptionalColumn = (typeof OPTIONAL_COLUMNS)[number];

/** The given columns are shown at first; this one is not. */
const isHiddenAtFirst = (column: OptionalColumn) => column === "owner";

/**
 * The columns that a user does not see. `kept` names those that the user has turned from how they
 * stand at first; unknown names count for nothing.
 */
export function readHiddenColumns(kept: string | undefined): ReadonlySet<OptionalColumn> {
  const turned = (kept ?? "").split(",");
  return new Set(
    OPTIONAL_COLUMNS.filter((column) => turned.includes(column) !== isHiddenAtFirst(column)),
  );
}

/** What is kept of a choice. */
export function writeHiddenColumns(hidden: ReadonlySet<OptionalColumn>): string {
  return OPTIONAL_COLUMNS.filter((column) => hidden.has(column) !== isHiddenAtFirst(column)).join(
    ",",
  );
}
