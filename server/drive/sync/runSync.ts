import { setImmediate as othersTurn } from "node:timers/promises";
import { stepsIn } from "@sgi/core/drive/sync";
import type { EpochMs } from "@sgi/core/time";
import { atOnce } from "../../base/time/sliced";
import { READER_VERSION } from "../../content/reading/readerVersion";
import { digestsOf } from "../../ingest/setAside";
import { isFormer } from "../../sessions/refuseFormer";
import { createAuditTrail } from "../../storage/audit/auditTrail";
import type { Lease } from "../../storage/background/lease";
import type { IndexedDriveFile, StoredSyncReport } from "../../storage/store/schema/driveTypes";
import type { StoreQueries } from "../../storage/store/store";
import { retryFeed } from "./feeds/readCheck";
import { reportedMoves } from "./plan/reportedMoves";
import type { Progress } from "./progress";
import { SyncRefused } from "./shared/syncRefused";
import { readExpiryOf } from "./sheets/readExpiryOf";
import { createSheetReader } from "./sheets/sheetReader";
import { sheetsAhead } from "./sheets/sheetsAhead";
import { createSyncRoom, hasRoom } from "./sheets/syncRoom";
import type { CompanyFolder, SyncDeps, SyncOrder } from "./syncDeps";
import type { OnListed } from "./tree/exploreTree";
import { RELIST_MS, readTree } from "./tree/readTree";
import { createEditors, watchFiles } from "./watchFiles";
import { storedFiles } from "./wireSync";
import { createWriting, type Writing } from "./write/writing";

interface Run {
  lease: Pick<Lease, "hold">;
  folder: CompanyFolder;
  startedAt: EpochMs;
  progress: Progress;
  /** Ends the sync after the transaction in hand. */
  signal: AbortSignal;
  /** Aborted at the end of the sync, to cancel calls to Drive that are still pending. */
  ended: AbortController;
}

/**
 * Reads the Drive, then writes the steps in transactions of some hundred documents. The last one
 * also stores the Drive's tree: if the process is killed before, the next sync reads the same
 * changes again and finds the written steps done.
 * @throws When Google or the store fails; what was written until then stays.
 */
export async function runSync(
  deps: SyncDeps,
  order: SyncOrder,
  { lease, folder, startedAt, progress, signal, ended }: Run,
): Promise<StoredSyncReport> {
  const { store, clock, newId } = deps;
  const { companyId, by } = order;
  const { folderId, drive, changeOf } = folder;
  // Read before Drive is: what wakes the company from now on makes another sync due.
  const { wakes = 0, failures = 0 } = (await store.syncTimes.get(companyId)) ?? {};
  const [tree, nodes] = [
    await store.drive.getTree(companyId),
    await store.drive.listNodes(companyId),
  ];
  const files = await store.drive.listFiles(companyId);
  const noted = new Map(files.map((file) => [file.id, file]));
  const isOtherFolder = tree?.folderId !== folderId;
  const room = createSyncRoom(deps.freeBytes);
  const reading = { ...deps, drive, room, readExpiry: deps.createReadLine() };
  const { editors, note } = createEditors();
  const sheets = createSheetReader((sheet) => readExpiryOf(sheet, reading));
  try {
    const onListed: OnListed = (listed) => atOnce(sheets.begin(sheetsAhead(listed, noted)));
    const read = await readTree(
      watchFiles(drive, note),
      { tree, nodes },
      { ...folder, now: startedAt, onListed },
    );
    const { view } = read;
    const userId = by?.id ?? null;
    const writing = createWriting({
      companyId,
      view,
      released: isOtherFolder ? new Set() : releasedFiles(order, files),
      isOtherFolder,
      startedAt,
      userId,
      sheets,
      newId,
      editors,
      md5Of: async (hash) => (await digestsOf(deps.files, hash))?.split(" ")[1] ?? null,
    });
    const finish = async (queries: StoreQueries) => {
      await writing.finish(queries, clock.now());
      await queries.drive.saveTree(companyId, read.tree, read.change);
      const now = clock.now();
      const dueAt = Math.min(
        read.tree.listedAt + RELIST_MS,
        now + (writing.leftFor() ?? RELIST_MS),
      );
      const time = { dueAt, wakes, now, readerVersion: READER_VERSION };
      await queries.syncTimes.done(companyId, time);
      await retryFeed(queries, { companyId, tree: read.tree, now });
      const isQuiet = by === null && failures === 0 && !isOtherFolder;
      return tellDone(deps, order, { queries, startedAt, writing, isQuiet });
    };
    for (;;) {
      await writing.prepare(store);
      if (!(await hasRoom(deps.freeForRows))) throw new SyncRefused("diskFull");
      const report = await store.transaction(async (queries) => {
        await lease.hold(queries);
        // Choosing a folder holds the company too, so the link cannot change until the commit.
        await queries.companies.hold(companyId);
        const change = await changeOf(queries);
        if (change !== null) throw new SyncRefused(change);
        await requireReleasingAdmin(queries, order, clock.now());
        const isMore = await writing.advance(queries, clock.now());
        const done = isMore ? null : await finish(queries);
        progress.ending();
        return done;
      });
      progress.ended(writing.done());
      if (report !== null) return report;
      // SQLite runs synchronously: lets other requests run between two transactions.
      await othersTurn();
      signal.throwIfAborted();
      await sheets.wait(writing.unread());
    }
  } finally {
    ended.abort(new SyncRefused("stopped"));
    await sheets.settle();
  }
}

async function tellDone(
  { clock, newId }: SyncDeps,
  { companyId, by }: SyncOrder,
  given: {
    queries: StoreQueries;
    startedAt: EpochMs;
    writing: Writing;
    /** Whether the log needs no entry unless a document changed. */
    isQuiet: boolean;
  },
): Promise<StoredSyncReport> {
  const { queries, startedAt, writing, isQuiet } = given;
  const finishedAt = clock.now();
  const { counts, failures, warnings, waiting } = writing.result();
  const report = {
    startedAt,
    finishedAt,
    userEmail: by?.email ?? null,
    error: null,
    counts: JSON.stringify(counts),
    failures: storedFiles({ failures, warnings, waiting }),
  };
  await queries.syncs.writeReport(companyId, report);
  if (isQuiet && stepsIn(counts) === 0) return report;
  const actor = { id: by?.id ?? null, companyId };
  const audit = createAuditTrail({ newId, now: finishedAt, actor });
  const moves = reportedMoves(writing.done());
  const details = moves.length === 0 ? counts : { ...counts, moves };
  await audit.write(queries, "sync.completed", { details });
  return report;
}

/** Files whose documents the admin confirmed for archiving. */
function releasedFiles(
  { archivingConfirmedBy, heldUntil = null }: SyncOrder,
  files: readonly IndexedDriveFile[],
): Set<string> {
  if (archivingConfirmedBy === null || heldUntil === null) return new Set();
  const isAskedAbout = ({ heldAt }: IndexedDriveFile) => heldAt !== null && heldAt <= heldUntil;
  return new Set(files.filter(isAskedAbout).map(({ id }) => id));
}

/**
 * A confirmation is valid while that admin keeps session and role; checked in every transaction
 * because Google is slow.
 * @throws {SyncRefused} When it no longer is.
 */
async function requireReleasingAdmin(
  queries: Pick<StoreQueries, "companies" | "sessions">,
  { companyId, archivingConfirmedBy: admin }: SyncOrder,
  now: EpochMs,
): Promise<void> {
  if (admin === null) return;
  await queries.companies.hold(companyId);
  if (await isFormer(queries, admin, now)) throw new SyncRefused("wordGone");
}
