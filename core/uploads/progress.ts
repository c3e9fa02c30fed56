import type { UploadedFile, UploadStatus } from "./api";

/**
 * The state of a batch. `failed`: the host refused it, or gave it up. `unverified`: it was sent,
 * but its outcome is unknown.
 */
export type BatchState = "waiting" | "sending" | "processing" | "done" | "failed" | "unverified";

export interface BatchProgress {
  state: BatchState;
  files: number;
  sizeBytes: number;
  /** Files that the host is through with, good or bad. */
  handled: number;
  /** Files that failed so far. */
  failed: number;
  /** Files that wait for an answer: neither good nor bad. */
  asked: number;
  /** Files of the company that the host takes first, as far as it tells; else 0. */
  ahead: number;
  /** The host's message about a failed batch; null without one. */
  message: string | null;
  /** Files that could not be read, and so were not sent. */
  unread: readonly UploadedFile[];
  /** The outcome of each file: the unread ones, and the others as far as the host tells. */
  outcomes: readonly UploadedFile[];
}

export interface UploadProgress {
  running: boolean;
  batches: readonly BatchProgress[];
  files: number;
  handled: number;
  failed: number;
  asked: number;
}

export const NO_UPLOAD: UploadProgress = {
  running: false,
  batches: [],
  files: 0,
  handled: 0,
  failed: 0,
  asked: 0,
};

/** A batch that is yet to be sent. */
export function waitingBatch(files: readonly { sizeBytes: number }[]): BatchProgress {
  const sizeBytes = files.reduce((sum, file) => sum + file.sizeBytes, 0);
  const nothing = { handled: 0, failed: 0, asked: 0, ahead: 0, message: null };
  return { state: "waiting", files: files.length, sizeBytes, ...nothing, unread: [], outcomes: [] };
}

/** The whole upload's progress from its batches'. */
export function totalProgress(batches: readonly BatchProgress[], running: boolean): UploadProgress {
  const sum = (count: (batch: BatchProgress) => number) =>
    batches.reduce((total, batch) => total + count(batch), 0);
  return {
    running,
    batches,
    files: sum(({ files }) => files),
    handled: sum(({ handled }) => handled),
    failed: sum(({ failed }) => failed),
    asked: sum(({ asked }) => asked),
  };
}

/** A batch whose files all failed together. */
export function failedBatch(batch: BatchProgress, message: string | null): BatchProgress {
  return { ...batch, state: "failed", handled: batch.files, failed: batch.files, message };
}

/** A batch of which some files, by the names they have in it, could not be read and so not be sent. */
export function withUnreadable(
  batch: BatchProgress,
  names: readonly string[],
  note: string | null,
): BatchProgress {
  const unread = names.map((file) => ({ file, outcome: "refused" as const, note }));
  return { ...batch, unread, outcomes: unread, handled: names.length, failed: names.length };
}

/**
 * A batch after a status of the host. Outcomes of single files count before its numbers; hosts may
 * or may not count failed files as processed, so both give the same here. In a batch that has
 * ended, every file not known to be good has failed.
 */
export function afterStatus(batch: BatchProgress, status: UploadStatus): BatchProgress {
  const { unread } = batch;
  const told = countFiles(batch.files - unread.length, status);
  const { ok, asked } = told;
  const failed = told.failed + unread.length;
  const known = { ...batch, asked, ahead: 0, outcomes: [...unread, ...(status.files ?? [])] };
  if (status.status === "completed" || status.status === "failed") {
    const gaveUp = status.status === "failed";
    const message = gaveUp ? messageOf(status) : null;
    const state = gaveUp ? "failed" : "done";
    return { ...known, state, handled: batch.files, failed: batch.files - ok - asked, message };
  }
  const handled = Math.max(batch.handled, Math.min(ok + failed + asked, batch.files));
  const ahead = Math.max(0, status.filesAhead ?? 0);
  return { ...known, handled, failed: Math.max(batch.failed, failed), ahead };
}

/** A batch's last state, once the upload has ended: neither sending nor processing. */
export function settledBatch(batch: BatchProgress): BatchProgress {
  if (batch.state === "sending") return { ...batch, state: "waiting" };
  return batch.state === "processing" ? { ...batch, state: "unverified", ahead: 0 } : batch;
}

/** Whether a batch's state is final. */
export function isFinal({ state }: BatchProgress): boolean {
  return state === "done" || state === "failed" || state === "unverified";
}

/** For the host, files with an open question count as failed. */
function countFiles(files: number, status: UploadStatus) {
  const outcomes = status.files ?? [];
  const asked = clamp(outcomes.filter(({ question }) => question).length, files);
  const refused = outcomes.filter(({ outcome }) => outcome === "refused").length - asked;
  const good = outcomes.length - refused - asked;
  const rest = files - asked;
  if (outcomes.length > 0 && outcomes.length >= files) {
    return { ok: clamp(good, rest), failed: clamp(refused, rest), asked };
  }
  const failed = clamp(Math.max((status.failedFiles ?? 0) - asked, refused), rest);
  const silent = status.status === "completed" ? rest : good;
  const ok = Math.min(clamp(status.processedFiles ?? silent, rest), rest - failed);
  return { ok, failed, asked };
}

function clamp(count: number, max: number): number {
  return Math.max(0, Math.min(count, max));
}

function messageOf({ message }: UploadStatus): string | null {
  return typeof message === "string" && message !== "" ? message : null;
}
