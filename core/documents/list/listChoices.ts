/** Rows on a page of the document table. Source: spec 2 §9. */
export const DOCUMENT_PAGE_SIZE = 10;

/** The sizes that a user may choose from. Source: spec 3 §4. */
export const PAGE_SIZES = [DOCUMENT_PAGE_SIZE, 25, 50, 100] as const;

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

/** The page size that a user has chosen; the given one if there is none, or an invalid one. */
export function readPageSize(kept: string | undefined): number {
  return PAGE_SIZES.find((size) => String(size) === kept) ?? DOCUMENT_PAGE_SIZE;
}
