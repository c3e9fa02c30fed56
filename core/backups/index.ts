export {
  BackupAnswer,
  BackupItem,
  BackupList,
  BackupMetadata,
  BackupSchedule,
  BackupsSynced,
  createBackup,
  deleteBackup,
  downloadBackup,
  getBackupSchedule,
  listBackups,
  previewRestore,
  Restored,
  RestoreInput,
  RestorePreview,
  restoreBackup,
  syncBackups,
} from "./api";
export {
  type BackupOutcome,
  type BackupTask,
  type BackupTaskFlow,
  createBackupTask,
} from "./backupTask";
export {
  type BackupChange,
  type BackupConfirmFlow,
  type ConfirmState,
  createBackupConfirm,
} from "./confirmFlow";
export {
  backupFreshness,
  type Freshness,
  latestBackup,
  RECENT_MS,
  REFRESH_MS,
} from "./freshness";
export type { PreviewState } from "./preview";
export { undoCopies } from "./safetyCopy";
export { formatBackupSize } from "./size";
export {
  type BackupBadge,
  type BackupCount,
  type BackupKind,
  type BackupSummary,
  backupBadges,
  backupCounts,
  backupKind,
  summarizeBackups,
} from "./summary";
