import type { Client } from "../api/client";
import { ApiError } from "../api/errors";
import type { Clock, Timers } from "../time/clock";
import type { DurationMs, EpochMs } from "../time/units";
import type { LocalFile } from "./localFile";
import { afterStatus, type BatchProgress, failedBatch, isFinal, withUnreadable } from "./progress";
import { sendBatch, type UploadExtras } from "./sendBatch";
import { createWatch } from "./watchBatch";

export interface RunDeps {
  client: Pick<Client, "call">;
  clock: Clock;
  timers: Timers;
  /** The note for a file that can no longer be read; none by default. */
  unreadableNote?: string;
  /** How long after a batch was taken it is first asked about; 2 s by default. */
  firstPollMs?: DurationMs;
}

/** Changes the batch at `index` and returns the new one. */
export type ChangeBatch = (
  index: number,
  next: (batch: BatchProgress) => BatchProgress,
) => BatchProgress;

interface Run {
  batches: readonly (readonly LocalFile[])[];
  extras: UploadExtras;
  change: ChangeBatch;
  controller: AbortController;
}

/** Nothing could be sent. `cause` says why. */
export class NotStarted extends Error {
  override readonly name = "NotStarted";
}

/**
 * Sends batches one after another, and meanwhile polls them one after another: each gets the full
 * number of polls, even from a host that processes one batch at a time. A failed batch does not
 * stop the others, unless the host refuses the user: then it would refuse every batch.
 * @throws {NotStarted} The first batch found no host.
 * @throws The reason of `controller`, which is aborted when polling is given up.
 */
export async function runUpload(deps: RunDeps, run: Run): Promise<void> {
  const { batches, extras, change, controller } = run;
  const { signal } = controller;
  const watch = createWatch(deps);
  let followed = Promise.resolve();

  async function follow(index: number, uploadId: string, takenAt: EpochMs): Promise<void> {
    const ended = await watch.follow(
      { uploadId, takenAt },
      (status) => isFinal(change(index, (batch) => afterStatus(batch, status))),
      signal,
    );
    if (!ended) change(index, (batch) => ({ ...batch, state: "unverified" }));
  }

  /** Fails a batch, and all after it if they would fail alike; returns whether others are left. */
  function failFrom(index: number, error: unknown): boolean {
    const until = refusesUser(error) ? batches.length : index + 1;
    for (let at = index; at < until; at += 1) {
      change(at, (batch) => failedBatch(batch, saidBy(error)));
    }
    return until < batches.length;
  }

  for (const [index, files] of batches.entries()) {
    change(index, (batch) => ({ ...batch, state: "sending" }));
    try {
      const { uploadId, unreadable } = await sendBatch(deps, files, { signal, extras });
      const takenAt = deps.clock.now();
      change(index, (batch) => withUnreadable(batch, unreadable, deps.unreadableNote ?? null));
      if (uploadId === null) {
        change(index, (batch) => failedBatch(batch, deps.unreadableNote ?? null));
        continue;
      }
      change(index, (batch) => ({ ...batch, state: "processing" }));
      followed = followed.then(() => follow(index, uploadId, takenAt));
      followed.catch((error: unknown) => controller.abort(error));
    } catch (error) {
      signal.throwIfAborted();
      if (index === 0 && !(error instanceof ApiError)) throw new NotStarted("", { cause: error });
      if (!failFrom(index, error)) break;
    }
  }
  await followed;
}

function refusesUser(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}

/** The host's message; null for any other error. */
function saidBy(error: unknown): string | null {
  return error instanceof ApiError ? error.serverMessage : null;
}
