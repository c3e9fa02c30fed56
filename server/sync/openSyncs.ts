import { join } from "node:path";
import { createExpiryProcess } from "../spreadsheets/expiryProcess";
import type { SyncDeps } from "./syncDeps";
import { createSyncs, type Syncs } from "./syncs";
import { sweepTemporary } from "./temporaryFolder";
import { startTimedSyncs, type TimedDeps } from "./timedSyncs";

/** In the data folder. */
const SYNC_FOLDER = "sync";

interface OpenDeps
  extends Omit<SyncDeps, "readExpiry" | "temporaryFolder">,
    Pick<TimedDeps, "hasFolder"> {
  dataDir: string;
  /** Whether this process alone uses the data folder and the database. */
  alone: boolean;
}

/** Clears away what a killed process left, and syncs companies when their time has come. */
export async function openSyncs({
  dataDir,
  alone,
  hasFolder,
  ...deps
}: OpenDeps): Promise<{ syncs: Syncs; stop(): Promise<void> }> {
  const { store, clock, timers } = deps;
  const temporaryFolder = join(dataDir, SYNC_FOLDER);
  await sweepTemporary(temporaryFolder, { alone, now: clock.now() });
  if (alone) await store.syncs.releaseAll();
  const reader = createExpiryProcess({ timers });
  const syncs = createSyncs({ ...deps, readExpiry: reader.read, temporaryFolder });
  const timed = startTimedSyncs({ ...deps, syncs, hasFolder });
  return {
    syncs,
    async stop() {
      await Promise.all([timed.stop(), syncs.stop()]);
      await reader.stop();
    },
  };
}
