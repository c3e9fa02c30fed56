import type { AuditTrail } from "../../storage/audit/auditTrail";
import type { StoredBackup } from "../../storage/store/schema/backupTypes";
import type { BackupDeps, Permit } from "../archive/backupDeps";

/** A backup to delete, and the caller. */
export interface BackupDeletion {
  backup: StoredBackup;
  audit: AuditTrail;
  permit?: Permit;
}

/** Deletes the index row before the file: after a crash in between, a sync lists the file again. */
export async function removeBackup(
  { store, folder }: Pick<BackupDeps, "store" | "folder">,
  { backup: { filename }, audit, permit }: BackupDeletion,
): Promise<void> {
  const isUnlisted = await store.transaction(async (queries) => {
    await permit?.(queries);
    if (!(await queries.backups.delete(filename))) return false;
    await audit.write(queries, "backup.delete", { details: { backup: filename } });
    return true;
  });
  if (isUnlisted) await folder.remove(filename);
}
