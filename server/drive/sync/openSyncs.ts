import { join } from "node:path";
import type { Config } from "../../base/config/config";
import { createExpiryProcess } from "../../ingest/spreadsheets/expiryProcess";
import type { Runner } from "../../storage/background/runner";
import { freeBytes } from "../../storage/installation/freeRoom";
import type { Grants } from "../google/grants";
import type { ServiceAccount } from "../google/serviceAccount";
import { createOwnFeeds, createServedFeeds } from "./feeds/feed";
import { startRounds } from "./feeds/rounds";
import { sweepTemporary } from "./sheets/temporaryFolder";
import type { SyncDeps } from "./syncDeps";
import { createSyncService, type Syncs } from "./syncs";
import { startTakingOver } from "./takeOver";
import { startTimedSyncs } from "./timedSyncs";

/** In the data folder. */
const SYNC_FOLDER = "sync";

interface OpenDeps
  extends Pick<SyncDeps, "store" | "clock" | "timers" | "newId" | "log" | "files"> {
  openFolder: SyncDeps["openFolder"];
  /** Companies' Drives by their own grants; null without an OAuth client. */
  google: { grants: Pick<Grants, "drive"> } | null;
  /** The Drive of the service account; null without one. */
  service: { account: Pick<ServiceAccount, "address" | "changes"> } | null;
  /** Whether this process alone uses the data folder and the database. */
  alone: boolean;
}

/** Sweeps what a killed process left, and starts the timed syncs. */
export async function openSyncs(
  { dataDir, databaseUrl, sync: { everyMs } }: Pick<Config, "dataDir" | "databaseUrl" | "sync">,
  { openFolder, google, service, alone, ...base }: OpenDeps,
): Promise<{ syncs: Syncs; stop(): Promise<void> }> {
  const { store, clock, timers } = base;
  const temporaryFolder = join(dataDir, SYNC_FOLDER);
  await sweepTemporary(temporaryFolder, { alone, now: clock.now() });
  const reader = createExpiryProcess({ timers });
  const onDisk = () => freeBytes(dataDir);
  const room = { freeBytes: onDisk, freeForRows: databaseUrl === null ? onDisk : null };
  const read = { ...room, temporaryFolder, createReadLine: reader.createLine };
  const deps = { ...base, ...read, openFolder, everyMs };
  const syncs = createSyncService(deps);
  if (alone) await store.driveFeeds.leaveRounds(null);
  const timed = everyMs === 0 ? null : startTimed({ ...deps, google, service, syncs });
  const takeOver = startTakingOver({ ...deps, syncs });
  return {
    syncs,
    async stop() {
      await Promise.all([timed?.stop(), takeOver.stop(), syncs.stop()]);
      await reader.stop();
    },
  };
}

/** Looks at Drive's feeds of changes, and syncs the companies that they wake. */
function startTimed(
  deps: SyncDeps & Pick<OpenDeps, "google" | "service"> & { syncs: Syncs },
): Pick<Runner, "stop"> | null {
  const { google, service, newId } = deps;
  if (google === null && service === null) return null;
  const by = { grant: google !== null, service: service !== null };
  const timed = startTimedSyncs({ ...deps, by });
  const own =
    google &&
    createOwnFeeds(deps, (companyId, signal) => google.grants.drive(companyId, "sync", signal));
  const served =
    service &&
    createServedFeeds(deps, { address: service.account.address, drive: service.account.changes });
  // First those of the account, which serve most companies.
  const listFeeds = async () => [...((await served?.()) ?? []), ...((await own?.()) ?? [])];
  const given = { listFeeds, owner: newId(), readOn: new Map(), onWoken: timed.wake };
  const rounds = startRounds({ ...deps, ...given });
  return {
    async stop() {
      await Promise.all([rounds.stop(), timed.stop()]);
    },
  };
}
