import type { SyncCounts } from "@sgi/core/drive/sync";
import type { PlannedStep } from "./shared/planTypes";
import { createReportedFiles } from "./shared/reportedFiles";
import { countsOf } from "./shared/syncCounts";

/** What a sync has certainly written, however it ends. */
export interface Progress {
  /**
   * A transaction is about to commit: until `ended`, it is unknown whether its steps are written.
   */
  ending(): void;
  /** The transaction has committed; `steps` are all written steps. */
  ended(steps: readonly PlannedStep[]): void;
  /** The steps that are certainly written; null while a commit is pending and none is certain. */
  counts(): SyncCounts | null;
}

export function createProgress(): Progress {
  let written: { steps: readonly PlannedStep[]; count: number } = { steps: [], count: 0 };
  let isEnding = false;
  return {
    ending() {
      isEnding = true;
    },
    ended(steps) {
      isEnding = false;
      written = { steps, count: steps.length };
    },
    counts() {
      const { steps, count } = written;
      if (isEnding && count === 0) return null;
      const nothing = { held: [], unchanged: 0, failures: createReportedFiles() };
      return countsOf(steps.slice(0, count), nothing);
    },
  };
}
