/** The number of stored files of a company, and their bytes. */
export interface Kept {
  files: number;
  bytes: number;
}

/** The limit; null for none. */
export interface Quota {
  maxFiles: number | null;
  maxBytes: number | null;
}
