import type { DurationMs } from "@sgi/core/time";
import { reasons } from "../../base/reasons/reasons";
import { type FileAnswer, isBroughtToPage } from "../../ingest/candidate";
import { type IngestDeps, prepareFile } from "../../ingest/ingestFile";
import type { Spool } from "../../ingest/intake/spool";
import { type IngestOutcome, leftOut } from "../../ingest/outcome";
import { recordDocument } from "../../ingest/recordDocument";
import { createAuditTrail } from "../../storage/audit/auditTrail";
import { CompanyDeleted } from "../../storage/store/schema/storeError";
import type { ClaimedUpload, StoredUploadFile } from "../../storage/store/schema/uploadTypes";
import type { StoreQueries } from "../../storage/store/store";
import { type BatchContext, contextOf, refusalOf } from "./batchContext";

export interface WorkDeps extends IngestDeps {
  spool: Spool;
  /** Names this process among those that share the database. */
  owner: string;
  /** How long one turn of a company lasts. */
  sliceMs: DurationMs;
  /** Lets other work go first; awaited before every file. */
  stepAside(): Promise<void>;
  /** Whether to stop after the current file. */
  isStopping(): boolean;
}

/** Another process has taken over the batch: the current transaction is rolled back. */
class LeaseLost extends Error {
  override readonly name = "LeaseLost";
}

/**
 * Imports the waiting files of a claimed batch one by one, letting other work run in between, and
 * releases the batch after `sliceMs` or ends it. Each outcome is written in its document's own
 * transaction, so a batch resumed after a kill continues after the last finished file and
 * duplicates none.
 * @throws When the store or its disk fails; the batch stays claimed.
 */
export async function workThrough(deps: WorkDeps, upload: ClaimedUpload): Promise<void> {
  try {
    await ingestWaiting(deps, upload);
  } catch (error) {
    // The batch waits in case the deletion is undone.
    if (error instanceof CompanyDeleted) return deps.store.uploads.release(upload.id, deps.owner);
    if (!(error instanceof LeaseLost)) throw error;
  }
}

async function ingestWaiting(deps: WorkDeps, upload: ClaimedUpload): Promise<void> {
  const { store, owner, spool, sliceMs } = deps;
  const startedAt = performance.now();
  const files = await store.uploads.listFiles(upload.id);
  const waiting = files.filter(({ outcome }) => outcome === null);
  const context = contextOf(upload, files);
  // A page's file is refused by itself below, with its entry.
  const isPage = waiting.some((file) => isBroughtToPage(answerTo(file, context)));
  if (waiting.length > 0 && !isPage && (await isLost(spool, upload.id))) {
    return endUpload(deps, upload.id, { state: "failed", note: reasons.lost });
  }
  for (const [index, file] of waiting.entries()) {
    const isOver = index > 0 && performance.now() - startedAt >= sliceMs;
    if (isOver) return store.uploads.release(upload.id, owner);
    await deps.stepAside();
    if (deps.isStopping()) return store.uploads.release(upload.id, owner);
    await ingestOne(deps, upload, { file, context });
  }
  await endUpload(deps, upload.id, { state: "completed", note: reasons.lost });
}

/**
 * Whether bytes are really lost, not just unreachable, as on an unmounted volume.
 * @throws When the spool cannot be reached.
 */
async function isLost(spool: Spool, uploadId: string, partName?: string): Promise<boolean> {
  if (await spool.has(uploadId, partName)) return false;
  await spool.check();
  return !(await spool.has(uploadId, partName));
}

/** Refuses the next file, so that those after it get their turn. */
export async function giveUpNext(deps: WorkDeps, upload: ClaimedUpload): Promise<void> {
  const files = await deps.store.uploads.listFiles(upload.id);
  const next = files.find(({ outcome }) => outcome === null);
  if (next === undefined) return;
  const answer = answerTo(next, contextOf(upload, files));
  await leave(deps, upload, {
    file: next,
    answer,
    outcome: leftOut("refused", reasons.interrupted),
  });
}

/** Ends a batch: first its row, then its bytes. */
export async function endUpload(
  { store, owner, spool, clock }: Pick<WorkDeps, "store" | "owner" | "spool" | "clock">,
  uploadId: string,
  end: { state: "completed" | "failed"; note: string },
): Promise<void> {
  await store.uploads.finish(uploadId, owner, { ...end, at: clock.now() });
  await spool.remove(uploadId);
}

async function ingestOne(
  deps: WorkDeps,
  upload: ClaimedUpload,
  { file, context }: { file: StoredUploadFile; context: BatchContext },
): Promise<void> {
  const { id, companyId, userId, createdAt } = upload;
  const { spool, store } = deps;
  const answer = answerTo(file, context);
  await spool.check();
  if (await isLost(spool, id, file.partName ?? "")) {
    return leave(deps, upload, { file, answer, outcome: leftOut("refused", reasons.lost) });
  }
  const prepared = await prepareFile(deps, {
    companyId,
    userId,
    selection: context.selection,
    told: Object.hasOwn(context.facts, file.relativeName) ? context.facts[file.relativeName] : null,
    answer,
    asks: true,
    reason: upload.reason,
    relativeName: file.relativeName,
    bytesPath: await spool.pathOf(id, file.partName ?? ""),
    isSpooled: true,
    modifiedAt: createdAt,
  });
  if (!prepared.ok) return leave(deps, upload, { file, answer, outcome: prepared.outcome });
  await store.transaction(async (queries) => {
    const outcome = await recordDocument(deps, prepared, queries);
    await settle(deps, upload, { file, answer, outcome }, queries);
  });
}

interface Ended {
  file: StoredUploadFile;
  answer: FileAnswer | null;
  outcome: IngestOutcome;
}

/** Settles a file of which nothing else is written. */
function leave(deps: WorkDeps, upload: ClaimedUpload, ended: Ended): Promise<void> {
  return deps.store.transaction((queries) => settle(deps, upload, ended, queries));
}

async function settle(
  { owner, newId, clock }: Pick<WorkDeps, "owner" | "newId" | "clock">,
  { id, companyId, userId }: ClaimedUpload,
  { file, answer, outcome }: Ended,
  queries: StoreQueries,
): Promise<void> {
  const { outcome: result, documentId, note, question, waits } = outcome;
  const row = {
    position: file.position,
    // Only imports treat archived documents as a conflict: nobody chose those files.
    outcome: result === "archived" ? ("refused" as const) : result,
    documentId,
    note,
    question: question && JSON.stringify(question),
    ...(waits && { waits: 1 }),
  };
  if (!(await queries.uploads.settle(id, owner, row))) throw new LeaseLost();
  if (row.outcome !== "refused" || !isBroughtToPage(answer)) return;
  const trail = createAuditTrail({ newId, now: clock.now(), actor: { id: userId, companyId } });
  await trail.write(queries, "upload.refuse", refusalOf(answer, file.relativeName, note));
}

function answerTo(
  { relativeName }: StoredUploadFile,
  { answers }: BatchContext,
): FileAnswer | null {
  return answers[relativeName] ?? null;
}
