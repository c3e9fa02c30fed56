import { DAY_MS, type DurationMs, type EpochMs, MINUTE_MS } from "@sgi/core/time";
import { HttpFailure } from "../../http/httpFailure";
import { messages } from "../../http/messages";
import { type AuditTrail, systemTrail } from "../../storage/audit/auditTrail";
import { inTurn, type TurnDeps } from "../../storage/background/turns";
import type { FileStore } from "../../storage/files/types";
import type { StoredBackup } from "../../storage/store/schema/backupTypes";
import { DELETED_STAY_MS, type StoredCompany } from "../../storage/store/schema/types";
import { hasChangedSince } from "../archive/hasChangedSince";
import type { Backups } from "../service/backups";
import { mayTry, type ReportFailureDeps, reportBackupFailure } from "./backupFailures";

/**
 * Longer than an upload takes from storing bytes to naming them in a row, and than a backup takes
 * to read files.
 */
const REMOVED_AFTER_MS: DurationMs = DAY_MS;

/** How long files are removed at one look: the same process makes the timed backups. */
const REMOVE_FOR_MS: DurationMs = MINUTE_MS;

export interface PurgeDeps extends ReportFailureDeps, Pick<TurnDeps, "elapsed"> {
  backups: Pick<Backups, "create" | "delete" | "isThere">;
  files: Pick<FileStore, "probe" | "remove">;
  /** Called with the companies whose Drive grants must be revoked. */
  onDisconnect(companyIds: readonly string[]): void;
}

/**
 * Purges companies whose deletion can no longer be undone: makes a last backup of each, then
 * deletes its rows in one transaction; its files follow a day later. After a kill at any moment the
 * next run continues.
 */
export async function purgeDeleted(deps: PurgeDeps, signal?: AbortSignal): Promise<void> {
  const { store, clock } = deps;
  const over = (await store.companies.list()).filter((each) => isOver(each, clock.now()));
  const byId = new Map(over.map((company) => [company.id, company]));
  for (const companyId of await store.turns.order("backups", [...byId.keys()])) {
    if (signal?.aborted) return;
    const company = byId.get(companyId);
    if (company === undefined || !(await mayTry(store, companyId, clock.now()))) continue;
    await inTurn(deps, { queue: "backups", companyId }, () => purgeOne(deps, company, signal));
  }
  await removeFiles(deps, signal);
}

function isOver({ deletedAt }: StoredCompany, now: number): boolean {
  return deletedAt !== null && deletedAt <= now - DELETED_STAY_MS;
}

async function purgeOne(deps: PurgeDeps, company: StoredCompany, signal?: AbortSignal) {
  const { newId, clock, log } = deps;
  const { id: companyId } = company;
  const audit = systemTrail({ newId, now: clock.now() }, companyId);
  try {
    const backup = await backUp(deps, company, { audit, signal });
    if (await purge(deps, company, { audit, backup })) {
      log.info({ company: companyId, backup: backup.filename }, "a deleted company was purged");
    }
  } catch (error) {
    const isPutOff = error instanceof HttpFailure && error.status === 409;
    if (signal?.aborted || isPutOff) return;
    await reportBackupFailure(deps, companyId, error);
  }
}

/** A whole backup made since the deletion: an earlier run may have been killed after it. */
async function backUp(
  { backups, store }: PurgeDeps,
  { id: companyId, deletedAt }: StoredCompany,
  { audit, signal }: { audit: AuditTrail; signal: AbortSignal | undefined },
): Promise<StoredBackup> {
  const last = (await store.backups.list(companyId)).find(
    ({ kind, createdAt }) => kind === "safety" && createdAt >= (deletedAt ?? 0),
  );
  const isUsable = last !== undefined && last.faultyFiles === 0 && (await backups.isThere(last));
  if (isUsable && !(await store.transaction((queries) => hasChangedSince(queries, last)))) {
    return last;
  }
  const request = { companyId, kind: "safety", by: null, audit, isLast: true } as const;
  const backup = await backups.create({ ...request, ...(signal && { signal }) });
  if (backup.faultyFiles === 0) return backup;
  await backups.delete({ backup, audit });
  throw new HttpFailure(500, messages.backupIncomplete(backup.faultyFiles));
}

/** False when the deletion was taken back meanwhile. */
async function purge(
  { store, clock, onDisconnect }: PurgeDeps,
  { id, deletedAt }: StoredCompany,
  { audit, backup }: { audit: AuditTrail; backup: StoredBackup },
): Promise<boolean> {
  const now = clock.now();
  const outcome = await store.transaction(async (queries) => {
    await queries.companies.holdAny(id);
    const company = await queries.companies.get(id);
    if (company === null || company.deletedAt !== deletedAt) return null;
    if (await hasChangedSince(queries, backup)) throw new Error(`company ${id} has changed`);
    const { totalUsers: users, totalDocuments: documents, filename } = backup;
    const hadGrant = await queries.companies.purge(id, now);
    const details = { name: company.name, users, documents, backup: filename };
    await audit.write(queries, "company.purge", { details });
    return { hadGrant };
  });
  if (outcome?.hadGrant) onDisconnect([id]);
  return outcome !== null;
}

/**
 * Removes the files of purged companies that no other row names, for a while: backups wait
 * meanwhile. A file that cannot be removed is tried again a day later.
 */
async function removeFiles(deps: PurgeDeps, signal?: AbortSignal) {
  const { store, files, clock, elapsed = () => performance.now() } = deps;
  const endsAt = elapsed() + REMOVE_FOR_MS;
  const before = clock.now() - REMOVED_AFTER_MS;
  for (;;) {
    const due = await store.fileRemovals.listDue(before);
    if (due.length === 0) return;
    // Detects a hanging bucket before the transactions below, which block all writers of SQLite.
    await files.probe();
    for (const hash of due) {
      if (signal?.aborted || elapsed() >= endsAt) return;
      await removeOrPutOff(deps, hash, before);
    }
  }
}

async function removeOrPutOff(
  { store, files, clock, log }: PurgeDeps,
  hash: string,
  before: EpochMs,
): Promise<void> {
  try {
    // `take` locks the row: a writer of the same bytes waits in `putOff`, then stores them.
    await store.transaction(async ({ fileRemovals }) => {
      const isTaken = await fileRemovals.take(hash, before);
      if (isTaken && !(await fileRemovals.isNamed(hash))) await files.remove(hash);
    });
  } catch (err) {
    log.error({ err, file: hash }, "a file of a purged company could not be removed");
    await store.fileRemovals.putOff(hash, clock.now());
  }
}
