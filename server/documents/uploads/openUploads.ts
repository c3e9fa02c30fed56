import { stat } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Clock, DurationMs, Timers } from "@sgi/core/time";
import type { Logger } from "pino";
import type { NewId } from "../../base/ids/newId";
import { createIntakeActivity } from "../../ingest/intake/intakeActivity";
import { createSpool, type Spool } from "../../ingest/intake/spool";
import type { UploadIntake } from "../../ingest/intake/uploadIntake";
import { UPLOAD_LIMITS } from "../../ingest/intake/uploadLimits";
import { createExpiryProcess } from "../../ingest/spreadsheets/expiryProcess";
import { createLeasedHolds, createOwnHolds } from "../../storage/background/holds";
import { keepSweeping } from "../../storage/background/keepSweeping";
import type { FileStore } from "../../storage/files/types";
import { type Installation, SPOOL_FOLDER } from "../../storage/installation/openInstallation";
import type { OpenShelf } from "../../storage/objects/shelf";
import type { Store } from "../../storage/store/schema/types";
import { createBucketSpool } from "./bucketSpool";
import { sweepUploads } from "./sweepUploads";
import { startUploadRunner } from "./uploadRunner";

/**
 * How long the work on a file waits for incoming batches: they share the disk, and users watch
 * these.
 */
const STEP_ASIDE_MS: DurationMs = 250;
/** Two batches of one upload come closer together than this. */
const LINGER_MS: DurationMs = 100;
/** A company's turn, while others wait. */
const SLICE_MS: DurationMs = 250;

interface Deps {
  store: Store;
  files: FileStore;
  clock: Clock;
  timers: Timers;
  newId: NewId;
  log: Pick<Logger, "error">;
  dataDir: string;
  /** Whether this process alone uses the data folder and the database. */
  alone: boolean;
  installation: Pick<Installation, "id" | "folderId" | "check">;
  /** The shelf where batches wait when servers share no folder; null where they do. */
  openShelf: OpenShelf | null;
}

/**
 * Clears away what a killed process left, takes up the batches that it had accepted, and gives what
 * the API takes new ones in by. `stepAside` lets requests and uploads that come in go first; `stop`
 * finishes the file in hand.
 */
export async function openUploads(
  deps: Deps,
): Promise<{ intake: UploadIntake; stepAside(): Promise<void>; stop(): Promise<void> }> {
  const { store, timers, log, alone, newId } = deps;
  const spool = await openSpool(deps);
  await sweepUploads({ ...deps, spool }, { alone });
  if (alone) await store.uploads.releaseAll();
  const reader = createExpiryProcess({ timers });
  const activity = createIntakeActivity({ timers, lingerMs: LINGER_MS });
  const stepAside = async () => {
    await nextTurn();
    await activity.untilQuiet(STEP_ASIDE_MS);
  };
  const runner = startUploadRunner({
    ...deps,
    spool,
    owner: newId(),
    readExpiry: reader.read,
    sliceMs: SLICE_MS,
    stepAside,
  });
  const stopSweeping = keepSweeping({
    sweep: () => sweepUploads({ ...deps, spool }, { alone: false }),
    onFailure: (err) => log.error({ err }, "old uploads could not be removed"),
    timers,
  });
  return {
    intake: { spool, limits: UPLOAD_LIMITS, activity, timers, onAccepted: runner.wake },
    stepAside,
    async stop() {
      await stopSweeping();
      await runner.stop();
      await reader.stop();
    },
  };
}

/** Opens the spool, and adopts the batches that lie in this folder. */
async function openSpool(deps: Deps): Promise<Spool> {
  const { store, alone, dataDir, installation, openShelf } = deps;
  const { id: installationId, folderId, check } = installation;
  const folder = join(dataDir, SPOOL_FOLDER);
  const id = await spoolIdOf(folder, folderId);
  const holds = alone ? createOwnHolds() : createLeasedHolds(deps, "spool");
  const local = createSpool(folder, { id, check, holds });
  if (openShelf === null) {
    await store.uploads.adopt(id, alone ? await store.uploads.listOpen() : await local.list());
    return local;
  }
  const shelf = openShelf("uploads");
  const spool = createBucketSpool({ id: `bucket.${installationId}`, local, holds, shelf });
  // They came in when all servers shared the folder.
  const open = new Set(await store.uploads.listOpen());
  for (const uploadId of (await local.list()).filter((each) => open.has(each))) {
    await spool.bringIn(uploadId);
    await store.uploads.adopt(spool.id, [uploadId]);
  }
  return spool;
}

/** The folder's own id: a copied folder with another mark gets another one. */
async function spoolIdOf(folder: string, folderId: string): Promise<string> {
  const { ino } = await stat(folder, { bigint: true });
  return `${folderId}.${ino}`;
}
