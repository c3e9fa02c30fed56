import type { SyncPlan, SyncReport, SyncStatus } from "@sgi/core/sync";
import type { EpochMs } from "@sgi/core/time";
import { createAuditTrail } from "../audit/auditTrail";
import { HttpFailure } from "../http/httpFailure";
import { messages } from "../http/messages";
import { withLease } from "./lease";
import { planSync } from "./plan";
import { readIndex } from "./readIndex";
import { readTree } from "./readTree";
import { runSync } from "./runSync";
import type { CompanyFolder, SyncDeps, SyncOrder } from "./syncDeps";
import { syncFault } from "./syncFault";
import { SyncRefused } from "./syncRefused";
import { wirePlan, wireReport } from "./wireSync";

/** Syncs of companies with their drives. */
export interface Syncs {
  /**
   * Brings the index up to date; goes on when the caller no longer waits.
   * @throws {HttpFailure} Why not, in words for people; but for 409 before it began it is in the
   * report and in the audit log.
   */
  run(order: SyncOrder): Promise<SyncReport>;
  /** What a sync would do now; nothing is changed. */
  plan(companyId: string): Promise<SyncPlan>;
  status(companyId: string): Promise<SyncStatus>;
  /** Ends what is under way after the transaction in hand. */
  stop(): Promise<void>;
}

export function createSyncs(deps: SyncDeps): Syncs {
  const stopping = new AbortController();
  const running = new Set<Promise<unknown>>();
  const planning = new Set<string>();
  const track = <T>(work: Promise<T>): Promise<T> => {
    const tracked = work.finally(() => running.delete(tracked));
    running.add(tracked);
    return tracked;
  };
  return {
    run: (order) => track(runOne(deps, order, stopping.signal)),
    async plan(companyId) {
      if (planning.has(companyId)) throw new HttpFailure(409, messages.planRunning);
      planning.add(companyId);
      try {
        return await track(planOne(deps, companyId, stopping.signal));
      } finally {
        planning.delete(companyId);
      }
    },
    async status(companyId) {
      const { store, everyHours } = deps;
      const report = await store.syncs.getReport(companyId);
      return {
        isRunning: await store.syncs.isRunning(companyId),
        last: report === null ? null : wireReport(report),
        everyHours: everyHours === 0 ? null : everyHours,
      };
    },
    async stop() {
      stopping.abort(new SyncRefused("stopped"));
      await Promise.allSettled(running);
    },
  };
}

async function runOne(deps: SyncDeps, order: SyncOrder, stopped: AbortSignal) {
  const done = await withLease(deps, order.companyId, async (lease) => {
    const startedAt = deps.clock.now();
    // Ended with the sync itself: what it has asked for and needs no more.
    const ended = new AbortController();
    const signal = AbortSignal.any([stopped, lease.signal, ended.signal]);
    try {
      const folder = await openFolder(deps, order.companyId, signal);
      return await runSync(deps, order, { lease, folder, startedAt, signal, ended });
    } catch (error) {
      throw await tellFailure(deps, order, { error, startedAt });
    }
  });
  if (done === null) throw new HttpFailure(409, messages.syncRunning);
  return wireReport(done.result);
}

async function planOne(deps: SyncDeps, companyId: string, signal: AbortSignal): Promise<SyncPlan> {
  const { store, clock } = deps;
  if (await store.syncs.isRunning(companyId)) throw new HttpFailure(409, messages.syncRunning);
  try {
    const { folderId, drive } = await openFolder(deps, companyId, signal);
    const tree = await store.drive.getTree(companyId);
    const nodes = await store.drive.listNodes(companyId);
    const { view } = await readTree(drive, { tree, nodes }, { folderId, now: clock.now() });
    const index = await store.transaction((queries) => readIndex(queries, companyId));
    return wirePlan(planSync(view, index, { archiveMissing: false }));
  } catch (error) {
    const { failure, isOurs } = syncFault(error);
    throw isOurs ? error : failure;
  }
}

async function openFolder(
  { openFolder: open }: SyncDeps,
  companyId: string,
  signal: AbortSignal,
): Promise<CompanyFolder> {
  const folder = await open(companyId, signal);
  if (folder === null) throw new HttpFailure(409, messages.noDriveFolder);
  return folder;
}

/** Tells that a sync has failed: in its report and in the audit log. Gives what the caller is told. */
async function tellFailure(
  { store, clock, newId, log }: SyncDeps,
  { companyId, by }: SyncOrder,
  { error, startedAt }: { error: unknown; startedAt: EpochMs },
): Promise<unknown> {
  const { failure, isOurs } = syncFault(error);
  log.error({ err: error, company: companyId }, "a sync failed");
  const now = clock.now();
  try {
    await store.transaction(async (queries) => {
      // What cannot begin as things are configured is no sync that ended.
      if (!(error instanceof HttpFailure)) {
        await queries.syncs.writeReport(companyId, {
          startedAt,
          finishedAt: now,
          userEmail: by?.email ?? null,
          error: failure.message,
          counts: null,
          failures: "[]",
        });
      }
      const actor = { id: by?.id ?? null, companyId };
      const audit = createAuditTrail({ newId, now, actor });
      await audit.write(queries, "sync.failed", { details: failure.message });
    });
  } catch (err) {
    log.error({ err }, "the failure of a sync could not be written down");
  }
  // What the server cannot do just now, as with a full disk, has answers of its own.
  return isOurs ? error : failure;
}
