import { createHash } from "node:crypto";
import type { AuditTrail } from "../../storage/audit/auditTrail";
import type { StoredBackup } from "../../storage/store/schema/backupTypes";
import { ArchiveRefused } from "../archive/archiveTexts";
import type { BackupDeps } from "../archive/backupDeps";
import { indexRow } from "../archive/manifest";
import { verifyArchive } from "../archive/verifyArchive";
import { oursAlone } from "../restore/restoreArchive";

/** Files in the folder that are not listed. */
export interface LeftOutFiles {
  /** Damaged or foreign files, and backups whose size differs from the listed one. */
  refused: string[];
  /** ZIPs without a backup's name, which are not opened. */
  misnamed: string[];
}

/**
 * Adds whole backups of this installation that the folder has and the index lacks; lists no other
 * file. Backups whose file is missing stay listed, as missing, until they are deleted.
 */
export async function syncIndex(
  deps: BackupDeps,
  audit: AuditTrail,
): Promise<{ listed: number; leftOut: LeftOutFiles }> {
  const { store, folder } = deps;
  const known = new Map((await store.backups.list(null)).map((row) => [row.filename, row]));
  const found: StoredBackup[] = [];
  const refused: string[] = [];
  let listed = 0;
  await folder.gather();
  const sizes = await folder.sizes();
  for (const [filename, sizeBytes] of sizes) {
    const row = known.get(filename);
    if (row === undefined) {
      const fresh = await readIndexRow(deps, filename);
      if (fresh === null) refused.push(filename);
      else found.push(fresh);
    } else if (sizeBytes === row.sizeBytes) listed += 1;
    else refused.push(filename);
  }
  await store.transaction(async (queries) => {
    const fresh: StoredBackup[] = [];
    for (const row of found) {
      if ((await queries.backups.get(row.filename)) === null) fresh.push(row);
    }
    if (fresh.length === 0) return;
    for (const row of fresh) await queries.backups.create(row);
    const details = { listed: listed + found.length, found: fresh.length };
    await audit.write(queries, "backup.sync", { details });
  });
  return {
    listed: listed + found.length,
    leftOut: { refused, misnamed: await folder.misnamed() },
  };
}

/** Null for a file that is no whole backup of this installation; stops at a foreign seal. */
async function readIndexRow(
  { folder, seal, log }: BackupDeps,
  filename: string,
): Promise<StoredBackup | null> {
  try {
    const accept = oursAlone({ seal });
    const read = await folder.usePath(filename, (path) => verifyArchive(path, { accept }));
    const { manifest, manifestBytes, sizeBytes } = read;
    const manifestHash = createHash("sha256").update(manifestBytes).digest("hex");
    return indexRow(manifest, { filename, sizeBytes, manifestHash });
  } catch (err) {
    if (!(err instanceof ArchiveRefused)) throw err;
    log.warn({ err, backup: filename }, "a file among the backups is none");
    return null;
  }
}
