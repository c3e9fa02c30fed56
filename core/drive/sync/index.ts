export { type SyncInput, type SyncLeft, startSync } from "./api";
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
  heldIn,
  isFolderSynced,
  planSync,
  SyncCounts,
  SyncFailedFile,
  type SyncMove,
  SyncPlan,
  SyncReport,
  SyncStatus,
  SyncStep,
  SyncStepKind,
  stepsIn,
} from "./report";
export { hasMark, type ReturnMark, withoutMark } from "./returnMark";
export { needsDriveSetup, type SyncFailure } from "./syncErrors";
export { createSyncFlow, SYNC_FOLLOW_UP_MS, type SyncFlow, type SyncState } from "./syncFlow";
export {
  SYNC_BATCH_DOCUMENTS,
  SYNC_TICK_MS,
  SYNC_TOTAL_OF_NONE,
  type SyncProgress,
} from "./syncProgress";
