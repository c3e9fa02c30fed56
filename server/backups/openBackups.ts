import { join } from "node:path";
import { createArchiveSeal } from "../archive/signature";
import type { BackupDeps } from "./backupDeps";
import { createBackupFolder } from "./backupFolder";

const BACKUPS_FOLDER = "backups";

/** What backups of an installation need, made of what it has. */
export function backupDepsOf(
  deps: Omit<BackupDeps, "folder" | "seal">,
  { dataDir, secret }: { dataDir: string; secret: Uint8Array },
): BackupDeps {
  const folder = createBackupFolder(join(dataDir, BACKUPS_FOLDER), deps.newId);
  return { ...deps, folder, seal: createArchiveSeal(secret) };
}
