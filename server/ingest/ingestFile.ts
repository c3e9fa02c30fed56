import { reasons } from "../base/reasons/reasons";
import type { FileStore } from "../storage/files/types";
import type { DocumentCandidate } from "./candidate";
import { type FileToJudge, type JudgeDeps, judgeFile } from "./judgeFile";
import { type IngestOutcome, leftOut } from "./outcome";
import { openSource } from "./readSource";
import { outcomeOf, type RecordDeps, recordDocument } from "./recordDocument";
import { digestsOf } from "./setAside";

export interface IngestDeps extends RecordDeps, JudgeDeps {
  store: RecordDeps["store"];
  files: FileStore;
}

export interface IngestRequest extends FileToJudge {
  /** Who uploads the file; null for the system. */
  userId: string | null;
  /** The user's reason for the upload. */
  reason?: string | null;
}

/**
 * A file whose bytes are stored, ready to be recorded; or an outcome without anything to record.
 */
export type Prepared =
  | {
      ok: true;
      request: IngestRequest;
      candidate: DocumentCandidate;
      note: string | null;
      /** Digests of the file that it replaces, where that is set aside; null otherwise. */
      replaced: string | null;
    }
  | { ok: false; outcome: IngestOutcome };

/**
 * Imports one file as a document of the company, or as a new revision of one. The bytes are on disk
 * before the document refers to them, and the document and its audit entry are one transaction: a
 * kill in between leaves at most bytes, which the next import of the same file reuses. The bytes of
 * a replaced revision stay in the store for its history.
 * @throws When the store or its disk fails; an unacceptable file is an outcome.
 */
export async function ingestFile(deps: IngestDeps, request: IngestRequest): Promise<IngestOutcome> {
  const prepared = await prepareFile(deps, request);
  if (!prepared.ok) return prepared.outcome;
  return deps.store.transaction((queries) => recordDocument(deps, prepared, queries));
}

/**
 * The first half of `ingestFile`: everything before the transaction, so that callers can write more
 * in that.
 */
export async function prepareFile(deps: IngestDeps, request: IngestRequest): Promise<Prepared> {
  const judged = await judgeFile(deps, request);
  if (!judged.ok) return judged;
  const { candidate, plan, note } = judged;
  if (plan.outcome !== "imported" && plan.outcome !== "updated") {
    return { ok: false, outcome: outcomeOf(judged, note) };
  }
  if (await keepBytes(deps, request, candidate)) {
    const isSetAside = plan.outcome === "updated" && plan.setsAside;
    // Read before the transaction: a large file takes its time.
    const replaced = isSetAside ? await digestsOf(deps.files, plan.current.fileHash) : null;
    return { ok: true, request, candidate, note, replaced };
  }
  return { ok: false, outcome: leftOut("refused", reasons.changing) };
}

/** False when the file has changed since it was read. */
async function keepBytes(
  { files, store, clock }: Pick<IngestDeps, "files" | "store" | "clock">,
  { bytesPath, isSpooled }: IngestRequest,
  { fileHash: hash, fileSizeBytes: sizeBytes }: DocumentCandidate,
): Promise<boolean> {
  await store.fileRemovals.putOff(hash, clock.now());
  if (isSpooled) {
    await files.adopt(bytesPath, { hash, sizeBytes });
    return true;
  }
  const bytes = await openSource(bytesPath);
  return bytes !== null && (await files.put(bytes)).hash === hash;
}
