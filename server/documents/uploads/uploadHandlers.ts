import { formatBackupSize } from "@sgi/core/backups";
import type { UploadQuestion, UploadStatus } from "@sgi/core/uploads";
import type { NewId } from "../../base/ids/newId";
import { companyOf } from "../../http/companyOf";
import type { Call, Handlers } from "../../http/handlers";
import { HttpFailure } from "../../http/httpFailure";
import { messages } from "../../http/messages";
import { chunksOf } from "../../ingest/intake/bodyChunks";
import { type FormRules, receiveBatch } from "../../ingest/intake/receiveBatch";
import { type ReceivedFile, spooledOf } from "../../ingest/intake/receivePart";
import { createCompanySlots, type UploadIntake } from "../../ingest/intake/uploadIntake";
import { holdCaller } from "../../sessions/refuseFormer";
import type { AuditTrail } from "../../storage/audit/auditTrail";
import type { Hold } from "../../storage/background/holds";
import type { Kept } from "../../storage/store/schema/types";
import type { StoredUploadFile } from "../../storage/store/schema/uploadTypes";
import type { Store, StoreQueries } from "../../storage/store/store";
import {
  answersOfPage,
  contextRules,
  type PageAsSeen,
  refusalOf,
  refuseChanged,
} from "./batchContext";

export interface UploadDeps {
  store: Store;
  newId: NewId;
  uploads: UploadIntake;
}

/** Receives batches of files, and answers their status. Admins only. Source: spec 2 §7. */
export function createUploadHandlers(
  deps: UploadDeps,
): Pick<Handlers, "uploadBatch" | "getUploadStatus"> {
  const { limits } = deps.uploads;
  const slots = createCompanySlots(limits.atOncePerCompany);
  return {
    async uploadBatch(call) {
      const companyId = companyOf(call.session, messages.uploadNotFound);
      if (Number(call.request.headers.get("content-length")) > limits.bodyBytes) {
        throw new HttpFailure(413, messages.batchTooLarge);
      }
      const release = slots.take(companyId);
      if (release === null) {
        throw new HttpFailure(429, messages.tooManyUploads, { "Retry-After": "5" });
      }
      const end = deps.uploads.activity.begin();
      try {
        const uploadId = deps.newId();
        return await deps.uploads.spool.take(uploadId, (hold) =>
          takeBatch(deps, call, { companyId, uploadId, hold }),
        );
      } finally {
        end();
        release();
      }
    },
    async getUploadStatus(call) {
      const upload = await deps.store.uploads.get(
        companyOf(call.session, messages.uploadNotFound),
        call.params.uploadId,
      );
      if (upload === null) throw new HttpFailure(404, messages.uploadNotFound);
      const files = await deps.store.uploads.listFiles(upload.id);
      const status = wireStatus(upload.state, files);
      if (upload.state !== "open") return status;
      return { ...status, filesAhead: await deps.store.uploads.countAhead(upload) };
    },
  };
}

/**
 * Responds once every byte and the batch's row are stored: from then on the server will finish it.
 */
async function takeBatch(
  { store, uploads }: UploadDeps,
  { request, incoming, session, now, audit }: Call<"uploadBatch">,
  { companyId, uploadId, hold }: { companyId: string; uploadId: string; hold: Hold },
) {
  const folder = await uploads.spool.create(uploadId);
  const { context, rules, page: pageOf } = contextRules(store, companyId);
  const call = { request, incoming };
  const files = await receiveFiles(uploads, call, { uploadId, folder, rules });
  const page = pageOf();
  const [first] = files;
  if (page !== null && first !== undefined) {
    if (files.length > 1) {
      await uploads.spool.remove(uploadId);
      throw new HttpFailure(400, messages.oneFileOnly);
    }
    context.answers = answersOfPage(context.answers, first.relativeName, page);
  }
  const spoolId = uploads.spool.id;
  const userId = session.user.id;
  const message = messages.filesReceived(files.length);
  // On failure the transaction may still have committed: the sweep removes the bytes if it did not.
  const problem = await store.transaction(async (queries) => {
    await holdCaller(queries, session, now);
    if (page !== null) await refuseTaken(queries, companyId, page);
    const spooled = spooledOf(files);
    const refusal = await waitingProblem(queries, companyId, spooled);
    if (refusal !== null) return refusal;
    await hold(queries);
    const given = { id: uploadId, companyId, userId, createdAt: now, spoolId, spooled };
    await queries.uploads.create({ ...given, ...context }, files.map(toRow));
    if (page === null) await audit.write(queries, "upload.receive", { details: message });
    else await noteRefused(queries, audit, { page, file: first });
    return null;
  });
  if (problem !== null) {
    await uploads.spool.remove(uploadId);
    throw new HttpFailure(413, problem);
  }
  uploads.onAccepted();
  return { uploadId, message };
}

/** A page's file is one act, with an entry of its own once it is in force, or refused. */
async function noteRefused(
  queries: StoreQueries,
  audit: AuditTrail,
  { page, file }: { page: PageAsSeen; file: ReceivedFile | undefined },
): Promise<void> {
  if (file === undefined || file.refusal === null) return;
  await audit.write(queries, "upload.refuse", refusalOf(page, file.relativeName, file.refusal));
}

/**
 * Refuses a page's file where another came first, though it may still wait for its turn. Call it with
 * the company locked.
 * @throws {HttpFailure} As `refuseChanged`; 409 also while another one waits.
 */
async function refuseTaken(
  queries: StoreQueries,
  companyId: string,
  page: PageAsSeen,
): Promise<void> {
  await refuseChanged(queries, companyId, page);
  if (await queries.uploads.isAwaited(companyId, page.document)) {
    throw new HttpFailure(409, messages.revisionAwaited);
  }
}

async function receiveFiles(
  { spool, limits, timers }: UploadIntake,
  { request, incoming }: Pick<Call<"uploadBatch">, "request" | "incoming">,
  { uploadId, folder, rules }: { uploadId: string; folder: string; rules: FormRules },
): Promise<ReceivedFile[]> {
  try {
    const contentType = request.headers.get("content-type") ?? "";
    const source = chunksOf(request, incoming);
    const files = await receiveBatch({ contentType, source, timers }, folder, limits, rules);
    if (files.length === 0) throw new HttpFailure(400, messages.noFiles);
    await spool.keep(uploadId);
    return files;
  } catch (error) {
    await spool.remove(uploadId);
    throw error;
  }
}

function toRow({ relativeName, refusal }: ReceivedFile, position: number): StoredUploadFile {
  return {
    position,
    relativeName,
    partName: refusal === null ? String(position) : null,
    outcome: refusal === null ? null : "refused",
    note: refusal,
    documentId: null,
    question: null,
  };
}

function asked(question: string): { question: UploadQuestion } {
  return { question: JSON.parse(question) as UploadQuestion };
}

const STATES = { open: "in progress", completed: "completed", failed: "failed" } as const;

/** `processedFiles` counts the accepted files, `failedFiles` the refused ones; `files` has both. */
function wireStatus(state: keyof typeof STATES, rows: StoredUploadFile[]): UploadStatus {
  const files = rows.flatMap(({ relativeName: file, outcome, note, question, waits }) => {
    const waiting = waits === 1 && { waiting: true };
    return outcome === null
      ? []
      : [{ file, outcome, note, ...waiting, ...(question && asked(question)) }];
  });
  const failedFiles = files.filter(({ outcome }) => outcome === "refused").length;
  const processedFiles = files.length - failedFiles;
  return { status: STATES[state], processedFiles, failedFiles, files };
}

/**
 * The message that refuses another waiting batch; null when it may wait. Waiting files may use as
 * much as the company's whole quota, whatever it already stores, because duplicates take no room in
 * the end. A batch is always accepted when none waits; each of its files is checked later. Call it
 * with the company locked, so that no other batch comes between.
 */
async function waitingProblem(
  { quotas }: Pick<StoreQueries, "quotas">,
  companyId: string,
  batch: Kept,
): Promise<string | null> {
  const { maxFiles, maxBytes } = await quotas.get(companyId);
  if (maxFiles === null && maxBytes === null) return null;
  const waiting = await quotas.findWaiting(companyId);
  if (waiting.files === 0) return null;
  if (maxFiles !== null && waiting.files + batch.files > maxFiles) {
    return messages.waitingOverQuota(`${maxFiles} file`);
  }
  const isOver = maxBytes !== null && waiting.bytes + batch.bytes > maxBytes;
  return isOver ? messages.waitingOverQuota(formatBackupSize(maxBytes) ?? "") : null;
}
