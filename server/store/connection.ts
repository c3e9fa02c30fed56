/** What is asked of an open database besides its rows. */
export interface Connection {
  /** Writes something, commits it, and leaves no row behind: whether the database takes writes. */
  probe(): Promise<void>;
  /** Closes every connection; what was committed is on disk. */
  close(): Promise<void>;
}
