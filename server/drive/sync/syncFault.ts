import type { DriveWay } from "@sgi/core/drive";
import type { EpochMs } from "@sgi/core/time";
import type { NewId } from "../../base/ids/newId";
import { HttpFailure } from "../../http/httpFailure";
import { messages } from "../../http/messages";
import { createAuditTrail } from "../../storage/audit/auditTrail";
import { LeaseLost } from "../../storage/background/lease";
import type { StoreQueries } from "../../storage/store/store";
import { GoogleFailure } from "../google/googleFailure";
import { googleFault } from "../google/googleFault";
import { isToldOtherwise, nextFailure, queueDriveFailing } from "./feeds/failureRow";
import type { Progress } from "./progress";
import { type SyncRefusal, SyncRefused } from "./shared/syncRefused";
import type { SyncDeps, SyncOrder } from "./syncDeps";

const CONFLICT = 409;

const REFUSALS: Readonly<Record<SyncRefusal, string>> = {
  folderGone: messages.driveFolderGone,
  folderChanged: messages.driveFolderChanged,
  disconnected: messages.driveDisconnected,
  tooMany: messages.driveTooMany,
  tooLong: messages.syncTooLong,
  diskFull: messages.diskFull,
  stopped: messages.syncInterrupted,
  wordGone: messages.syncWordGone,
};

/** The response to the caller of a failed sync, and whether it is a fault of the server. */
export function syncFault(
  error: unknown,
  way: DriveWay,
): { failure: HttpFailure; isOurs: boolean } {
  if (error instanceof HttpFailure) return { failure: error, isOurs: false };
  if (error instanceof LeaseLost) {
    return { failure: new HttpFailure(CONFLICT, messages.syncInterrupted), isOurs: false };
  }
  if (error instanceof SyncRefused) {
    const isGone = error.refusal === "folderGone" && way === "service";
    const message = isGone ? messages.servedDriveFolderGone : REFUSALS[error.refusal];
    return { failure: new HttpFailure(CONFLICT, message), isOurs: false };
  }
  if (error instanceof GoogleFailure) {
    return { failure: googleFault(error, way), isOurs: false };
  }
  return { failure: new HttpFailure(500, messages.syncFailed), isOurs: true };
}

/**
 * Writes a failed sync into its report and the audit log; of timed syncs that fail in a row, only
 * the first one into the log. Returns the error for the caller.
 */
export async function tellFailure(
  { store, clock, newId, log }: SyncDeps,
  { companyId, by }: SyncOrder,
  {
    error,
    way,
    startedAt,
    progress,
  }: { error: unknown; way: DriveWay; startedAt: EpochMs; progress: Progress },
): Promise<unknown> {
  const { failure, isOurs } = syncFault(error, way);
  log.error({ err: error, company: companyId }, "a sync failed");
  const now = clock.now();
  const counts = progress.counts();
  try {
    await store.transaction(async (queries) => {
      await queries.syncs.writeReport(companyId, {
        startedAt,
        finishedAt: now,
        userEmail: by?.email ?? null,
        error: failure.message,
        counts: counts === null ? null : JSON.stringify(counts),
        failures: "[]",
      });
      const isToLog =
        by !== null || (await addToRow(queries, { companyId, error, failure, now, newId }));
      if (!isToLog) return;
      const actor = { id: by?.id ?? null, companyId };
      const audit = createAuditTrail({ newId, now, actor });
      await audit.write(queries, "sync.failed", { details: failure.message });
    });
  } catch (err) {
    log.error({ err }, "the failure of a sync could not be written down");
  }
  // Faults of the server, such as a full disk, have responses of their own.
  return isOurs ? error : failure;
}

interface TimedFailure {
  companyId: string;
  error: unknown;
  failure: HttpFailure;
  now: EpochMs;
  newId: NewId;
}

/**
 * Adds a failed timed sync to the company's row of failures, which decides when the next one is due
 * and when the admins are told. Returns whether the log gets an entry: the first one of a row does.
 */
async function addToRow(
  queries: StoreQueries,
  { companyId, error, failure, now, newId }: TimedFailure,
): Promise<boolean> {
  if (isInterruption(error)) return true;
  const before = await queries.syncTimes.get(companyId);
  const { retryAt, isFirst, isToTell, ...row } = nextFailure(before, now);
  await queries.syncTimes.fail(companyId, { ...row, dueAt: retryAt });
  if (isToTell && !isToldOtherwise(error)) {
    await queueDriveFailing(queries, { about: failure.message, companyId, now, newId });
  }
  return isFirst;
}

/** The sync itself did not fail: another process, or the next start, goes on with it. */
function isInterruption(error: unknown): boolean {
  return (
    error instanceof LeaseLost || (error instanceof SyncRefused && error.refusal === "stopped")
  );
}
