import type { DurationMs } from "../../time/units";

/** Between two steps of the simulated sync; one document a step. Source: spec 2 §9. */
export const SYNC_TICK_MS: DurationMs = 100;
/** Documents in a simulated batch. Source: spec 2 §9. */
export const SYNC_BATCH_DOCUMENTS = 20;
/** The simulated total while there are no documents. Source: spec 2 §4. */
export const SYNC_TOTAL_OF_NONE = 100;

/** What the progress card shows; `batch` counts from 1. */
export interface SyncProgress {
  processed: number;
  total: number;
  batch: number;
  batches: number;
}

/** The progress of a sync that has just begun, over so many documents. */
export function startedSync(documentCount: number): SyncProgress {
  return progressOf(0, documentCount > 0 ? documentCount : SYNC_TOTAL_OF_NONE);
}

/** One step on, but never to the end: only the host's answer ends a sync. Source: settled point 6. */
export function nextStep({ processed, total }: SyncProgress): SyncProgress {
  return progressOf(Math.min(processed + 1, total - 1), total);
}

/** The progress of a sync that the host says is done. */
export function completedSync({ total }: SyncProgress): SyncProgress {
  return progressOf(total, total);
}

function progressOf(processed: number, total: number): SyncProgress {
  const batches = Math.ceil(total / SYNC_BATCH_DOCUMENTS);
  const batch = Math.min(Math.floor(processed / SYNC_BATCH_DOCUMENTS) + 1, batches);
  return { processed, total, batch, batches };
}
