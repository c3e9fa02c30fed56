import { stat } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { type Clock, DAY_MS, type DurationMs, HOUR_MS, type Timers } from "@sgi/core/time";
import type { Logger } from "pino";
import type { NewId } from "../../base/ids/newId";
import { createSpool, type Spool } from "../../ingest/intake/spool";
import {
  createIntakeActivity,
  UPLOAD_LIMITS,
  type UploadIntake,
} from "../../ingest/intake/uploadIntake";
import { createExpiryProcess } from "../../ingest/spreadsheets/expiryProcess";
import { createLeasedHolds, createOwnHolds } from "../../storage/background/holds";
import { keepSweeping } from "../../storage/background/runner";
import type { FileStore } from "../../storage/files/types";
import { type Installation, SPOOL_FOLDER } from "../../storage/installation/openInstallation";
import type { OpenShelf } from "../../storage/objects/shelf";
import type { Store } from "../../storage/store/store";
import { createBucketSpool } from "./bucketSpool";
import { startUploadRunner } from "./uploadRunner";

/** How long the status of a finished batch stays available. */
const KEPT_MS: DurationMs = 7 * DAY_MS;
/**
 * Only older entries are swept: servers of the previous version take no hold while they receive.
 */
const ABANDONED_MS: DurationMs = HOUR_MS;

/**
 * How long work on a file waits for incoming batches: both use the disk, and users watch the
 * batches.
 */
const STEP_ASIDE_MS: DurationMs = 250;
/**
 * How long intake counts as busy after a batch: longer than the gap between an upload's batches.
 */
const LINGER_MS: DurationMs = 100;
/** How long one company's batch runs while others wait. */
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
  /**
   * The bucket prefix where batches wait when servers share no folder; null when they share one.
   */
  openShelf: OpenShelf | null;
}

/**
 * Sweeps what a killed process left, resumes the batches that it had accepted, and returns the
 * intake for new ones. `stepAside` lets requests and incoming uploads go first; `stop` finishes the
 * current file.
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

/** Opens the spool, and assigns the batches in this folder to it. */
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
  // Batches from when all servers shared the folder.
  const open = new Set(await store.uploads.listOpen());
  for (const uploadId of (await local.list()).filter((each) => open.has(each))) {
    await spool.bringIn(uploadId);
    await store.uploads.adopt(spool.id, [uploadId]);
  }
  return spool;
}

/** The spool's id: the inode tells a copied folder from the original. */
async function spoolIdOf(folder: string, folderId: string): Promise<string> {
  const { ino } = await stat(folder, { bigint: true });
  return `${folderId}.${ino}`;
}

interface SweepDeps {
  store: Pick<Store, "uploads">;
  spool: Spool;
  clock: Clock;
}

/**
 * Removes spool entries without an open batch, and old finished batches with their rows. With
 * `alone`, no other process uses the folder and no upload is coming in, so entries of any age go.
 * The documents' bytes belong to the file store and stay.
 */
export async function sweepUploads(
  { store, spool, clock }: SweepDeps,
  { alone }: { alone: boolean },
): Promise<void> {
  await spool.check();
  const now = clock.now();
  await store.uploads.deleteFinished(now - KEPT_MS);
  const before = alone ? Number.POSITIVE_INFINITY : now - ABANDONED_MS;
  await spool.sweep(() => store.uploads.listOpen(), before);
}
