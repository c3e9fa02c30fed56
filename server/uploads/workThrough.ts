import { setImmediate as nextTurn } from "node:timers/promises";
import { type DurationMs, MINUTE_MS } from "@sgi/core/time/units";
import { type IngestDeps, type IngestOutcome, ingestFile } from "../import/ingestFile";
import { reasons } from "../import/reasons";
import type { ClaimedUpload, StoredUploadFile, StoreQueries } from "../store/types";
import { type BatchContext, contextOf } from "./batchContext";
import type { Spool } from "./spool";

/** How long a batch stays with a process that says nothing. */
export const LEASE_MS: DurationMs = 4 * MINUTE_MS;
/** How much of it may pass before it is renewed: seldom, since each time waits for the disk. */
const RENEW_AFTER_MS: DurationMs = MINUTE_MS;

export interface WorkDeps extends IngestDeps {
  spool: Spool;
  /** Names this process among those that share the database. */
  owner: string;
  /** Lets what is more urgent go first: asked before every file. */
  stepAside(): Promise<void>;
  /** Whether to leave off after the file in hand. */
  isStopping(): boolean;
}

/** Another process works on the batch by now: what was under way here is undone. */
class LeaseLost extends Error {
  override readonly name = "LeaseLost";
}

/**
 * Makes every waiting file of a claimed batch a document, one at a time, other work in between. The
 * outcome of each is written in its document's own transaction, so a batch that is taken up again
 * after a kill goes on behind the last file that was done, and doubles none.
 * @throws When the store or its disk fails; the batch stays claimed.
 */
export async function workThrough(deps: WorkDeps, upload: ClaimedUpload): Promise<void> {
  try {
    await ingestWaiting(deps, upload);
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error;
  }
}

async function ingestWaiting(deps: WorkDeps, upload: ClaimedUpload): Promise<void> {
  const { store, owner, spool, clock } = deps;
  const files = await store.uploads.listFiles(upload.id);
  const waiting = files.filter(({ outcome }) => outcome === null);
  if (waiting.length > 0 && !(await spool.has(upload.id))) {
    return endUpload(deps, upload.id, { state: "failed", note: reasons.lost });
  }
  const context = contextOf(upload, files);
  let renewedAt = clock.now();
  for (const file of waiting) {
    await deps.stepAside();
    if (deps.isStopping()) return store.uploads.release(upload.id, owner, 0);
    const now = clock.now();
    if (now - renewedAt > RENEW_AFTER_MS) {
      const isOurs = await store.uploads.renew(upload.id, owner, now + LEASE_MS);
      if (!isOurs) throw new LeaseLost();
      renewedAt = now;
    }
    await ingestOne(deps, upload, { file, context });
    await nextTurn();
  }
  await endUpload(deps, upload.id, { state: "completed", note: reasons.lost });
}

/** Ends a batch; its bytes go after its row says so, never before. */
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
  await ingestFile(deps, {
    companyId,
    userId,
    selection: context.selection,
    answer: context.answers[file.relativeName] ?? null,
    asks: true,
    relativeName: file.relativeName,
    bytesPath: deps.spool.pathOf(id, file.partName ?? ""),
    isSpooled: true,
    modifiedAt: createdAt,
    async settle(outcome: IngestOutcome, queries: StoreQueries) {
      const result = { position: file.position, ...resultOf(outcome) };
      if (!(await queries.uploads.settle(id, deps.owner, result))) throw new LeaseLost();
    },
  });
}

function resultOf(outcome: IngestOutcome) {
  if ("reason" in outcome) {
    const asked = outcome.outcome === "refused" ? outcome.question : null;
    const question = asked && JSON.stringify(asked);
    return { outcome: outcome.outcome, note: outcome.reason, documentId: null, question };
  }
  const { warning: note, documentId } = outcome;
  return { outcome: outcome.outcome, note, documentId, question: null };
}
