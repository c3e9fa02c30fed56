import type { ScopedHead } from "../../storage/store/schema/backupTypes";
import { ArchiveRefused } from "../archive/archiveTexts";
import type { BackupDeps } from "../archive/backupDeps";
import { readManifest } from "../archive/openArchive";
import { oursAlone } from "./restoreArchive";

/** The audit log's ends according to the archives. */
export interface ArchivedEnds {
  ends: ScopedHead[];
  /** Files that are not readable backups of this installation. */
  unread: string[];
}

/**
 * The ends of the audit log in the signed manifests of all archives, indexed or not: unlike the
 * index, nobody can change them without the server's key. Source:
 * docs/decisions/0015-audit-chain.md.
 */
export async function readEnds({
  folder,
  seal,
}: Pick<BackupDeps, "folder" | "seal">): Promise<ArchivedEnds> {
  const found: ArchivedEnds = { ends: [], unread: [] };
  for (const filename of (await folder.sizes()).keys()) {
    try {
      const zip = await folder.openZip(filename);
      try {
        found.ends.push(...(await readManifest(zip, oursAlone({ seal }))).manifest.heads);
      } finally {
        zip.close();
      }
    } catch (error) {
      // Deleted since it was listed.
      if ((await folder.sizeOf(filename)) === null) continue;
      if (!(error instanceof ArchiveRefused)) throw error;
      found.unread.push(filename);
    }
  }
  return found;
}
