/**
 * The version of what reads files: their texts, and cell A1 of spreadsheets. Raise it with every
 * change by which a reader may tell something else of the same bytes: what an earlier one read is
 * then read again in the background, and expiry days are corrected.
 */
export const READER_VERSION = 4;
