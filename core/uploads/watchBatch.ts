import type { Client } from "../api/client";
import type { Clock, Timers } from "../time/clock";
import { pause } from "../time/pause";
import { type DurationMs, type EpochMs, SECOND_MS } from "../time/units";
import { getUploadStatus, type UploadStatus } from "./api";

/** Polling interval of a batch. Source: spec 2 §9. */
export const POLL_MS: DurationMs = 2 * SECOND_MS;
/** The most polls of one batch. Source: spec 2 §9, settled point 23. */
export const MAX_POLLS = 20;
/** Polls in a row that may fail before polling is given up. Source: ours. */
export const MAX_FAILED_POLLS = 3;

interface Deps {
  client: Pick<Client, "call">;
  clock: Clock;
  timers: Timers;
  /** How long after a batch was taken it is first asked about; 2 s by default. */
  firstPollMs?: DurationMs;
}

export interface BatchWatch {
  /**
   * Polls a batch every 2 s from its first poll, until `onStatus` says that it ended. Returns
   * false when the polls ran out before.
   * @throws {TooManyFailedPolls} Three polls in a row had no good answer.
   */
  follow(
    batch: { uploadId: string; takenAt: EpochMs },
    onStatus: (status: UploadStatus) => boolean,
    signal: AbortSignal,
  ): Promise<boolean>;
}

/** Polling was given up. `cause` is the last failure. */
export class TooManyFailedPolls extends Error {
  override readonly name = "TooManyFailedPolls";
}

/** Watches the batches of one upload; failures in a row count across them. Source: spec 2 §4. */
export function createWatch({ client, clock, timers, firstPollMs = POLL_MS }: Deps): BatchWatch {
  let failedInARow = 0;

  async function ask(uploadId: string, signal: AbortSignal): Promise<UploadStatus | null> {
    try {
      const status = await client.call(getUploadStatus, { params: { uploadId }, signal });
      signal.throwIfAborted();
      failedInARow = 0;
      return status;
    } catch (cause) {
      signal.throwIfAborted();
      failedInARow += 1;
      if (failedInARow < MAX_FAILED_POLLS) return null;
      throw new TooManyFailedPolls(`${failedInARow} questions failed`, { cause });
    }
  }

  return {
    async follow({ uploadId, takenAt }, onStatus, signal) {
      const waitMs = takenAt + firstPollMs - clock.now();
      if (waitMs > 0) await pause(timers, waitMs, signal);
      for (let polls = 1; ; polls += 1) {
        const status = await ask(uploadId, signal);
        if (status !== null && onStatus(status)) return true;
        if (polls === MAX_POLLS) return false;
        await pause(timers, POLL_MS, signal);
      }
    },
  };
}
