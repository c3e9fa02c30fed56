/** Files that the server keeps for a company, and their bytes. */
export interface Kept {
  files: number;
  bytes: number;
}

/** The most that it keeps; null for any amount. */
export interface Quota {
  maxFiles: number | null;
  maxBytes: number | null;
}
