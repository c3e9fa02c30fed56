export {
  BackupAnswer,
  BackupSchedule,
  BackupsSynced,
  createBackup,
  deleteBackup,
  downloadBackup,
  getBackupSchedule,
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
  type PreviewState,
} from "./confirmFlow";
export {
  type BackupStanding,
  backupStanding,
  type Freshness,
  RECENT_MS,
  REFRESH_MS,
} from "./freshness";
export {
  BackupItem,
  BackupItems,
  type BackupKind,
  type BackupMetadata,
  backupKind,
  listBackups,
  undoCopies,
} from "./list";
export { formatBackupSize } from "./size";
export {
  type BackupBadge,
  type BackupCount,
  type BackupOverview,
  backupBadges,
  backupCounts,
  summarizeBackups,
} from "./summary";
