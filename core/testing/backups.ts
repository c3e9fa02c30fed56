import type { BackupItem } from "../backups/list";

/** A backup with the given facts. */
export function aBackup(facts: Partial<BackupItem> = {}): BackupItem {
  return {
    filename: "backup-completo-20261120-021500-ab12.zip",
    size: 19_314_770,
    modifiedAt: "2026-11-20T02:15:00Z",
    isActive: true,
    metadata: { backupType: "complete" },
    ...facts,
  };
}
