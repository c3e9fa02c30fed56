import type { DriveWay } from "@sgi/core/drive";
import type { SyncPlan, SyncReport, SyncStatus } from "@sgi/core/drive/sync";
import { type DurationMs, HOUR_MS, MINUTE_MS, repeat, SECOND_MS } from "@sgi/core/time";
import { inSlices } from "../../base/time/sliced";
import { HttpFailure } from "../../http/httpFailure";
import { messages } from "../../http/messages";
import { withLease } from "../../storage/background/lease";
import { CompanyDeleted } from "../../storage/store/schema/storeError";
import { intervalOf } from "./feeds/feed";
import { readCheck } from "./feeds/readCheck";
import { planSteps } from "./plan/plan";
import { createProgress } from "./progress";
import { createRunningReads, type LinkChange, type RunningReads } from "./runningReads";
import { runSync } from "./runSync";
import { SyncRefused } from "./shared/syncRefused";
import type { CompanyFolder, SyncDeps, SyncOrder } from "./syncDeps";
import { syncFault, tellFailure } from "./syncFault";
import { readTree } from "./tree/readTree";
import { createLocked, watchFiles } from "./watchFiles";
import { wireCheck, wirePlan, wireReport } from "./wireSync";
import { foresee } from "./write/foresee";
import { leaveOutUnreadable } from "./write/leaveOutUnreadable";
import { readIndex } from "./write/readIndex";

/** Syncs of companies with their Drives. */
export interface Syncs {
  /**
   * Brings the index up to date; continues when the caller disconnects.
   * @throws {HttpFailure} Why not, as a message for people. Failures are also in the report and the
   * audit log, except a 409 before the sync began.
   */
  run(order: SyncOrder): Promise<SyncReport>;
  /**
   * What a sync would do now, or by another way of linking; changes nothing.
   */
  plan(companyId: string, way?: DriveWay): Promise<SyncPlan>;
  status(companyId: string): Promise<SyncStatus>;
  /** Aborts the reads of the company's Drive, because its link has changed. */
  interrupt(companyId: string, change: LinkChange): void;
  /** Stops the running syncs after their current transaction. */
  stop(): Promise<void>;
}

/** A longer sync or preview is aborted; the next sync continues from what this one has written. */
const LONGEST_MS: DurationMs = 2 * HOUR_MS;
const LOOK_EVERY_MS: DurationMs = 5 * SECOND_MS;

export function createSyncService(deps: SyncDeps): Syncs {
  const stopping = new AbortController();
  const running = new Set<Promise<unknown>>();
  const planning = new Set<string>();
  const underWay = createRunningReads();
  const given = { ...deps, underWay };
  const track = <T>(work: Promise<T>): Promise<T> => {
    const tracked = work.finally(() => running.delete(tracked));
    running.add(tracked);
    return tracked;
  };
  return {
    run: (order) => track(runOne(given, order, stopping.signal)),
    async plan(companyId, way) {
      if (planning.has(companyId)) throw new HttpFailure(409, messages.planRunning);
      planning.add(companyId);
      try {
        return await track(planOne(given, { companyId, way, stopped: stopping.signal }));
      } finally {
        planning.delete(companyId);
      }
    },
    status: (companyId) => readStatus(deps, companyId),
    interrupt: underWay.interrupt,
    async stop() {
      stopping.abort(new SyncRefused("stopped"));
      await Promise.allSettled(running);
    },
  };
}

async function readStatus({ store, everyMs }: SyncDeps, companyId: string): Promise<SyncStatus> {
  const report = await store.syncs.getReport(companyId);
  const tree = await store.drive.getTree(companyId);
  const folder = await store.driveLinks.getFolder(companyId);
  const isFolderSynced = folder !== null && tree?.folderId === folder.folderId;
  const held = isFolderSynced ? await store.drive.countHeld(companyId) : null;
  const intervalMs = folder === null ? (everyMs ?? 0) : intervalOf(everyMs, folder);
  const isFollowed = isFolderSynced && intervalMs > 0;
  return {
    isRunning: await store.leases.isHeld(companyId),
    last: report === null ? null : wireReport(report),
    isFolderSynced,
    held: held === null ? null : { ...held, until: new Date(held.until).toISOString() },
    everyMinutes: intervalMs === 0 ? null : intervalMs / MINUTE_MS,
    ...wireCheck(isFollowed ? await readCheck(store, { companyId, tree, report }) : null),
  };
}

type RunDeps = SyncDeps & { underWay: RunningReads };

async function runOne(deps: RunDeps, order: SyncOrder, stopped: AbortSignal) {
  const done = await withLease(deps, order.companyId, async (lease) => {
    const startedAt = deps.clock.now();
    const progress = createProgress();
    // Aborted with the sync itself, to cancel calls whose results are no longer needed.
    const { controller: ended, end } = deps.underWay.begin(order.companyId);
    const signal = AbortSignal.any([stopped, lease.signal, ended.signal]);
    let stopWatching = () => {};
    let folder: CompanyFolder | null = null;
    const cancelLimit = deps.timers.after(LONGEST_MS, () =>
      ended.abort(new SyncRefused("tooLong")),
    );
    try {
      const isWanted = (await order.isWanted?.()) ?? true;
      if (!isWanted) throw new HttpFailure(409, messages.syncRunning);
      folder = await openFolder(deps, order.companyId, { signal });
      stopWatching = watchLink(deps, folder, ended);
      return await runSync(deps, order, { lease, folder, startedAt, progress, signal, ended });
    } catch (error) {
      // The configuration prevents the sync from beginning: only the caller is told.
      if (error instanceof HttpFailure) throw error;
      if (error instanceof CompanyDeleted) throw new HttpFailure(403, error.message);
      throw await tellFailure(deps, order, { error, way: wayOf(folder), startedAt, progress });
    } finally {
      cancelLimit();
      stopWatching();
      end();
    }
  });
  if (done === null) throw new HttpFailure(409, messages.syncRunning);
  return wireReport(done.result);
}

/** Checks whether the link has changed, because another process may change it. */
function watchLink(
  { store, timers, log }: SyncDeps,
  { changeOf }: CompanyFolder,
  ended: AbortController,
): () => void {
  return repeat(timers, LOOK_EVERY_MS, () => {
    changeOf(store).then(
      (change) => change !== null && ended.abort(new SyncRefused(change)),
      (err: unknown) => log.error({ err }, "a drive's link could not be looked at"),
    );
  });
}

async function planOne(
  deps: RunDeps,
  {
    companyId,
    way,
    stopped,
  }: { companyId: string; way?: DriveWay | undefined; stopped: AbortSignal },
): Promise<SyncPlan> {
  const { store, clock } = deps;
  if (await store.leases.isHeld(companyId)) throw new HttpFailure(409, messages.syncRunning);
  const { controller, end } = deps.underWay.begin(companyId);
  const signal = AbortSignal.any([stopped, controller.signal]);
  const cancelLimit = deps.timers.after(LONGEST_MS, () =>
    controller.abort(new SyncRefused("tooLong")),
  );
  let folder: CompanyFolder | null = null;
  try {
    folder = await openFolder(deps, companyId, { signal, way });
    const asked = { ...folder, now: clock.now() };
    const tree = await store.drive.getTree(companyId);
    const nodes = await store.drive.listNodes(companyId);
    const { locked, note } = createLocked();
    const { view } = await readTree(watchFiles(folder.drive, note), { tree, nodes }, asked);
    const { index, rules } = await readIndex(store, companyId);
    const given = { released: new Set<string>(), now: asked.now };
    const plan = await inSlices(planSteps(view, index, given));
    const report = await store.syncs.getReport(companyId);
    const last = report === null ? null : wireReport(report);
    const readable = await inSlices(leaveOutUnreadable(plan, index, { last, locked }));
    const foreseen = await foresee(deps, readable, { companyId, index, rules });
    return wirePlan(foreseen, tree?.folderId !== folder.folderId);
  } catch (error) {
    const { failure, isOurs } = syncFault(error, wayOf(folder));
    throw isOurs ? error : failure;
  } finally {
    cancelLimit();
    end();
  }
}

const wayOf = (folder: CompanyFolder | null): DriveWay =>
  folder === null || folder.account === null ? "grant" : "service";

async function openFolder(
  { openFolder: open }: SyncDeps,
  companyId: string,
  asked: { signal: AbortSignal; way?: DriveWay | undefined },
): Promise<CompanyFolder> {
  const folder = await open(companyId, asked.signal, asked.way);
  if (folder === null) throw new HttpFailure(409, messages.noDriveFolder);
  return folder;
}
