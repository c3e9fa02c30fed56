export { type SyncInput, startSync } from "./api";
export {
  AFTER_SYNC_PATH,
  type ConfirmedSync,
  type ConfirmedSyncStep,
  createConfirmedSync,
  SYNC_START_MS,
} from "./confirmedSync";
export { DRIVE_RETURN_MS, startDriveReturn } from "./driveReturn";
export { createSyncPreview, type SyncPreview, type SyncPreviewState } from "./preview";
export {
  getSyncStatus,
  planSync,
  SyncCounts,
  SyncFailedFile,
  SyncPlan,
  SyncReport,
  SyncStatus,
  SyncStep,
  SyncStepKind,
} from "./report";
export { hasMark, type ReturnMark, withoutMark } from "./returnMark";
export type { SyncFailure } from "./syncErrors";
export { createSyncFlow, SYNC_FOLLOW_UP_MS, type SyncFlow, type SyncState } from "./syncFlow";
export {
  SYNC_BATCH_DOCUMENTS,
  SYNC_TICK_MS,
  SYNC_TOTAL_OF_NONE,
  type SyncProgress,
} from "./syncProgress";
