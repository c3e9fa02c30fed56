import type { BackupDeps } from "../backups/backupDeps";
import { backupDepsOf } from "../backups/openBackups";
import { installationTexts } from "../installation/installationTexts";
import type { Data, OpenConfig } from "../installation/openData";
import { readSecretKey } from "../secrets/secretKey";
import type { CommandDeps } from "./commandDeps";

/** What the commands make and bring back backups with. */
export async function backupDepsFor(
  { store, files }: Data,
  { dataDir, databaseUrl, secretKey }: OpenConfig,
  { clock, newId }: CommandDeps,
): Promise<BackupDeps> {
  const secret = secretKey === null ? await readSecretKey(dataDir) : Buffer.from(secretKey);
  if (secret === null) throw new Error(installationTexts.keyMissing(dataDir));
  // What goes wrong is an error of the command, or in what it prints.
  const log = { error: () => undefined, warn: () => undefined, info: () => undefined };
  const deps = backupDepsOf({ store, files, clock, newId, log }, { dataDir, secret });
  await deps.folder.sweep({ now: clock.now(), alone: databaseUrl === null });
  return deps;
}
