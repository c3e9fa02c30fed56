import { join } from "node:path";
import type { Config } from "../../base/config/config";
import { HttpFailure } from "../../http/httpFailure";
import { messages } from "../../http/messages";
import { createExpiryProcess } from "../../ingest/spreadsheets/expiryProcess";
import { freeBytes } from "../../storage/installation/freeRoom";
import type { Store } from "../../storage/store/store";
import type { Grants } from "../google/grants";
import { sweepTemporary } from "./sheets/temporaryFolder";
import type { SyncDeps } from "./syncDeps";
import { createSyncService, type Syncs } from "./syncs";
import { startTakingOver } from "./takeOver";
import { startTimedSyncs } from "./timedSyncs";

/** In the data folder. */
const SYNC_FOLDER = "sync";

interface OpenDeps extends Pick<SyncDeps, "store" | "clock" | "timers" | "newId" | "log"> {
  /** Null if no OAuth client is configured. */
  google: DriveGrants | null;
  /** Whether this process alone uses the data folder and the database. */
  alone: boolean;
}

/** Sweeps what a killed process left, and starts the timed syncs. */
export async function openSyncs(
  { dataDir, databaseUrl, sync: { everyHours } }: Pick<Config, "dataDir" | "databaseUrl" | "sync">,
  { google, alone, ...base }: OpenDeps,
): Promise<{ syncs: Syncs; stop(): Promise<void> }> {
  const { store, clock, timers } = base;
  const temporaryFolder = join(dataDir, SYNC_FOLDER);
  await sweepTemporary(temporaryFolder, { alone, now: clock.now() });
  const reader = createExpiryProcess({ timers });
  const openFolder = createOpenFolder(store, google);
  const onDisk = () => freeBytes(dataDir);
  const room = { freeBytes: onDisk, freeForRows: databaseUrl === null ? onDisk : null };
  const read = { ...room, temporaryFolder, createReadLine: reader.createLine };
  const deps = { ...base, ...read, openFolder, everyHours };
  const syncs = createSyncService(deps);
  const hasFolder = async (companyId: string) =>
    (await store.driveLinks.getFolder(companyId)) !== null;
  const timed = startTimedSyncs({ ...deps, syncs, hasFolder });
  const takeOver = startTakingOver({ ...deps, syncs });
  return {
    syncs,
    async stop() {
      await Promise.all([timed.stop(), takeOver.stop(), syncs.stop()]);
      await reader.stop();
    },
  };
}

/** Access to companies' Drives. */
interface DriveGrants {
  grants: Pick<Grants, "drive">;
}

/**
 * Finds a company's folder, and opens Drive with its grant; the first call shows whether the grant
 * is valid.
 */
export function createOpenFolder(
  { driveLinks }: Pick<Store, "driveLinks">,
  google: DriveGrants | null,
): SyncDeps["openFolder"] {
  return async (companyId, signal) => {
    const folder = await driveLinks.getFolder(companyId);
    if (folder === null) return null;
    if (google === null) throw new HttpFailure(409, messages.driveNotConfigured);
    const { folderId } = folder;
    const grant = await driveLinks.getGrant(companyId);
    return {
      folderId,
      grantedAt: grant?.authorizedAt ?? null,
      drive: google.grants.drive(companyId, "sync", signal),
      async changeOf({ driveLinks: links }) {
        if ((await links.getFolder(companyId))?.folderId !== folderId) return "folderChanged";
        // Google's own refusal reports a grant that is no longer valid.
        return (await links.getGrant(companyId)) === null ? "disconnected" : null;
      },
    };
  };
}
