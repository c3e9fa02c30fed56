/** The columns of the index that a user may hide or show, in their order. Source: spec 3 §4. */
export const OPTIONAL_COLUMNS = ["type", "revision", "expiry", "owner", "updated"] as const;
export type OptionalColumn = (typeof OPTIONAL_COLUMNS)[number];

/** Only `owner` is hidden by default. */
const isHiddenAtFirst = (column: OptionalColumn) => column === "owner";

/** `kept` lists the columns whose default the user has reversed; ignores unknown names. */
export function readHiddenColumns(kept: string | undefined): ReadonlySet<OptionalColumn> {
  const turned = (kept ?? "").split(",");
  return new Set(
    OPTIONAL_COLUMNS.filter((column) => turned.includes(column) !== isHiddenAtFirst(column)),
  );
}

/** The value to store. */
export function writeHiddenColumns(hidden: ReadonlySet<OptionalColumn>): string {
  return OPTIONAL_COLUMNS.filter((column) => hidden.has(column) !== isHiddenAtFirst(column)).join(
    ",",
  );
}
