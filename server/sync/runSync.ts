import type { EpochMs } from "@sgi/core/time";
import { createAuditTrail } from "../audit/auditTrail";
import type { StoredSyncReport } from "../store/driveTypes";
import type { StoreQueries } from "../store/types";
import type { Lease } from "./lease";
import { readExpiryOf } from "./readExpiryOf";
import { readTree } from "./readTree";
import { createSheetReader } from "./sheetReader";
import type { CompanyFolder, SyncDeps, SyncOrder } from "./syncDeps";
import { SyncRefused } from "./syncRefused";
import { createWriting, type Writing } from "./writing";

interface Run {
  lease: Pick<Lease, "hold">;
  folder: CompanyFolder;
  startedAt: EpochMs;
  /** Ends the sync after the transaction in hand. */
  signal: AbortSignal;
  /** Ends what was asked of the drive ahead, when the sync ends. */
  ended: AbortController;
}

/**
 * Reads the drive, then writes what has to be done, some hundred documents a transaction. What is
 * known of the drive is written with the last of them: killed before, the next sync reads the same
 * once more and finds done what is done.
 * @throws When Google or the store fails; what was written until then stays.
 */
export async function runSync(
  deps: SyncDeps,
  order: SyncOrder,
  { lease, folder: { folderId, drive }, startedAt, signal, ended }: Run,
): Promise<StoredSyncReport> {
  const { store, clock, newId } = deps;
  const { companyId, archiveMissing, by } = order;
  const [tree, nodes] = [
    await store.drive.getTree(companyId),
    await store.drive.listNodes(companyId),
  ];
  const read = await readTree(drive, { tree, nodes }, { folderId, now: startedAt });
  const sheets = createSheetReader((step) => readExpiryOf(step, { ...deps, drive }));
  const { view } = read;
  const userId = by?.id ?? null;
  const writing = createWriting({ companyId, view, archiveMissing, userId, sheets, newId });
  const finish = async (queries: StoreQueries) => {
    await writing.finish(queries);
    await queries.drive.saveTree(companyId, read.tree, read.change);
    return tellDone(deps, order, { queries, startedAt, writing });
  };
  try {
    for (;;) {
      const report = await store.transaction(async (queries) => {
        await lease.hold(queries);
        const isMore = await writing.advance(queries, clock.now());
        return isMore ? null : finish(queries);
      });
      if (report !== null) return report;
      signal.throwIfAborted();
      await sheets.wait(writing.next());
    }
  } finally {
    ended.abort(new SyncRefused("stopped"));
    await sheets.settle();
  }
}

async function tellDone(
  { clock, newId }: SyncDeps,
  { companyId, by }: SyncOrder,
  given: { queries: StoreQueries; startedAt: EpochMs; writing: Writing },
): Promise<StoredSyncReport> {
  const { queries, startedAt, writing } = given;
  const finishedAt = clock.now();
  const counts = writing.counts();
  const report = {
    startedAt,
    finishedAt,
    userEmail: by?.email ?? null,
    error: null,
    counts: JSON.stringify(counts),
    failures: JSON.stringify(writing.failures()),
  };
  await queries.syncs.writeReport(companyId, report);
  const actor = { id: by?.id ?? null, companyId };
  const audit = createAuditTrail({ newId, now: finishedAt, actor });
  await audit.write(queries, "sync.completed", { details: counts });
  return report;
}
