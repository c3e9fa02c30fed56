import { systemTimers } from "@sgi/core/time";
import type { BackupDeps } from "../../backups/archive/backupDeps";
import { createArchiveSeal } from "../../backups/archive/manifest";
import { backupDepsOf } from "../../backups/openBackups";
import type { Seals } from "../../backups/restore/verifyBackup";
import { readServerConfig } from "../../base/config/config";
import { createAuditSeal } from "../../storage/audit/auditSeal";
import { InstallationError } from "../../storage/installation/folderMark";
import { installationTexts } from "../../storage/installation/installationTexts";
import type { Data, OpenConfig } from "../../storage/installation/openData";
import { loadKeyBytes } from "../../storage/secrets/secretKey";
import type { ServerCommandDeps } from "./commandDeps";

/** The dependencies of commands that make and restore backups. */
export async function backupDepsFor(
  { store, files, openShelf }: Data,
  config: OpenConfig,
  { clock, newId }: ServerCommandDeps,
): Promise<BackupDeps> {
  const { dataDir, databaseUrl } = config;
  const secret = await loadKeyBytes(config);
  if (secret === null) throw new InstallationError(installationTexts.keyMissing(dataDir));
  // The command reports failures itself.
  const log = { error: () => undefined, warn: () => undefined, info: () => undefined };
  const alone = databaseUrl === null;
  const place = { dataDir, secret, openShelf, alone, timers: systemTimers };
  const deps = backupDepsOf({ store, files, clock, newId, log }, place);
  await deps.folder.sweep({ now: clock.now(), alone });
  return deps;
}

/** The signing keys, without opening the installation; null if there are none yet. */
export async function sealsFor({ env }: Pick<ServerCommandDeps, "env">): Promise<Seals | null> {
  const outcome = readServerConfig(env);
  const secret = outcome.ok ? await loadKeyBytes(outcome.config) : null;
  if (secret === null) return null;
  return { archive: createArchiveSeal(secret), audit: createAuditSeal(secret) };
}
