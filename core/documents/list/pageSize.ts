/** Rows on a page of the document table. Source: spec 2 §9. */
export const DOCUMENT_PAGE_SIZE = 10;
