import { join } from "node:path";
import type { Timers } from "@sgi/core/time";
import type { Config } from "../base/config/config";
import { createLeasedHolds, createOwnHolds } from "../storage/background/holds";
import { BACKUPS_FOLDER } from "../storage/installation/freeRoom";
import type { OpenShelf } from "../storage/objects/shelf";
import type { BackupDeps } from "./archive/backupDeps";
import { createBackupFolder } from "./archive/backupFolder";
import { createBucketBackups } from "./archive/bucketBackups";
import { createArchiveSeal } from "./archive/manifest";
import { copyPlaceName, openCopyPlace } from "./copies/openCopyPlace";
import { startCopying } from "./copies/startCopying";
import { type Backups, createBackupService } from "./service/backups";
import { startTimedBackups } from "./timed/timedBackups";

interface Place {
  dataDir: string;
  secret: Uint8Array;
  /** Opens the backups' prefix in the bucket, if servers share no folder; null: the data folder. */
  openShelf: OpenShelf | null;
  timers: Timers;
  /** Whether no other process uses the data folder. */
  alone: boolean;
}

/** Collects what backups need from the installation. */
export function backupDepsOf(
  deps: Omit<BackupDeps, "folder" | "seal">,
  { dataDir, secret, openShelf, alone, timers }: Place,
): BackupDeps {
  const { store, newId } = deps;
  const holds = alone ? createOwnHolds() : createLeasedHolds({ store, timers, newId }, "draft");
  const local = createBackupFolder(join(dataDir, BACKUPS_FOLDER), newId, holds);
  const folder = openShelf === null ? local : createBucketBackups(local, openShelf("backups"));
  return { ...deps, folder, seal: createArchiveSeal(secret) };
}

interface OpenDeps extends Omit<BackupDeps, "folder" | "seal">, Omit<Place, "dataDir"> {
  /** The installation's id. */
  owner: string;
  onMail(): void;
  /** Called with the companies that a restore removed and whose Drive grants must be revoked. */
  onDisconnect(companyIds: readonly string[]): void;
}

/** Removes what killed processes left, and starts the timed backups and their copies. */
export async function openBackups(
  { dataDir, backups: settings, copies }: Pick<Config, "dataDir" | "backups" | "copies">,
  { alone, owner, onMail, onDisconnect, secret, openShelf, timers, ...base }: OpenDeps,
): Promise<{ backups: Backups; stop(): Promise<void> }> {
  const deps = backupDepsOf(base, { dataDir, secret, openShelf, alone, timers });
  await deps.folder.sweep({ now: deps.clock.now(), alone });
  // May take long; until then the files are found in the folder.
  void deps.folder.gather().catch((err: unknown) => {
    deps.log.error({ err }, "backups could not be brought into the bucket");
  });
  const copyPlace = copies && copyPlaceName(copies);
  const told = { ...deps, copyPlace, onMail, timers };
  const copying =
    copies === null
      ? null
      : startCopying({
          ...told,
          keep: copies.keep,
          place: openCopyPlace(copies, { ...deps, dataDir, owner, timers }),
        });
  const onMade = () => copying?.wake();
  const backups = createBackupService({ ...deps, timers, onMade, onDisconnect });
  const tidy = createTidyFolder(deps);
  const timed = startTimedBackups({ ...told, backups, settings, onDisconnect, tidy });
  return {
    backups,
    async stop() {
      await Promise.all([timed.stop(), copying?.stop()]);
    },
  };
}

/**
 * Removes drafts of killed processes and logs files that the index does not list: they take space
 * until a sync lists them.
 */
export function createTidyFolder({
  folder,
  store,
  clock,
  log,
}: Pick<BackupDeps, "folder" | "store" | "clock" | "log">): () => Promise<void> {
  let unlisted = new Map<string, "seen" | "told">();
  return async () => {
    await folder.sweep({ now: clock.now(), alone: false });
    const names = [...(await folder.sizes()).keys()];
    const listed = new Set((await store.backups.list(null)).map(({ filename }) => filename));
    const found = new Map<string, "seen" | "told">();
    for (const filename of names.filter((name) => !listed.has(name))) {
      // A finished backup has its name shortly before its index row, so a file is logged only the
      // second time it is seen.
      const before = unlisted.get(filename);
      if (before === "seen") log.warn({ backup: filename }, "a backup that no list names");
      found.set(filename, before === undefined ? "seen" : "told");
    }
    unlisted = found;
  };
}
