/** Files that were found by name. */
export interface IndexHits {
  readonly paths: readonly string[];
  /** Whether a root did not answer in time, so that more may be there. */
  readonly silent: boolean;
}
