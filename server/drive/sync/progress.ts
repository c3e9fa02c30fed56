import type { SyncCounts } from "@sgi/core/sync";
import type { PlannedStep } from "./planTypes";
import { createReportedFiles } from "./reportedFiles";
import { countsOf } from "./syncCounts";

/** What is known to be written of a sync, whatever ends it. */
export interface Progress {
  /** A transaction is about to end: whether its steps are written is not known until it has. */
  ending(): void;
  /** It has ended, and these are all the steps that are written. */
  ended(steps: readonly PlannedStep[]): void;
  /** At least that much; null where nothing is known to be written, but may be. */
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
