/** Rows on a page of the document table. Source: spec 2 §9. */
export const DOCUMENT_PAGE_SIZE = 10;

/** The sizes that a user may choose from. Source: spec 3 §4. */
export const PAGE_SIZES = [DOCUMENT_PAGE_SIZE, 25, 50, 100] as const;

/** The page size that a user has chosen; the given one if there is none, or an invalid one. */
export function readPageSize(kept: string | undefined): number {
  return PAGE_SIZES.find((size) => String(size) === kept) ?? DOCUMENT_PAGE_SIZE;
}
