import { join } from "node:path";
import type { Timers } from "@sgi/core/time";
import { createArchiveSeal } from "../archive/signature";
import type { Config } from "../config/config";
import type { BackupDeps } from "./backupDeps";
import { createBackupFolder } from "./backupFolder";
import { type Backups, createBackups } from "./backups";
import { createTidyFolder } from "./tidyFolder";
import { startTimedBackups } from "./timedBackups";

const BACKUPS_FOLDER = "backups";

/** What backups of an installation need, made of what it has. */
export function backupDepsOf(
  deps: Omit<BackupDeps, "folder" | "seal">,
  { dataDir, secret }: { dataDir: string; secret: Uint8Array },
): BackupDeps {
  const folder = createBackupFolder(join(dataDir, BACKUPS_FOLDER), deps.newId);
  return { ...deps, folder, seal: createArchiveSeal(secret) };
}

interface OpenDeps extends Omit<BackupDeps, "folder" | "seal"> {
  timers: Timers;
  secret: Uint8Array;
  /** Whether no other process uses the data folder. */
  alone: boolean;
  onMail(): void;
}

/** Sweeps what a killed process had begun, and makes backups when their time has come. */
export async function openBackups(
  { dataDir, backups: settings }: Pick<Config, "dataDir" | "backups">,
  { alone, onMail, secret, timers, ...base }: OpenDeps,
): Promise<{ backups: Backups; stop(): Promise<void> }> {
  const deps = backupDepsOf(base, { dataDir, secret });
  await deps.folder.sweep({ now: deps.clock.now(), alone });
  const backups = createBackups({ ...deps, timers });
  const tidy = createTidyFolder(deps);
  const timed = { ...deps, backups, settings, onMail, timers, tidy };
  return { backups, stop: startTimedBackups(timed).stop };
}
