import { type DurationMs, MINUTE_MS, SECOND_MS, type Timers } from "@sgi/core/time";
import { MAX_BATCH_BYTES, MAX_BATCH_FILES } from "@sgi/core/uploads";
import { MAX_FILE_BYTES } from "@sgi/core/uploads/selection";
import type { Spool } from "./spool";

/** The largest head of one part, in bytes; a name takes up to a thousand characters of it. */
export const MAX_PART_HEAD_BYTES = 16 * 1024;
/**
 * The largest field of a form, in bytes: the names of a whole selection, a thousand of up to a
 * thousand characters.
 */
export const MAX_CONTEXT_BYTES = 4 * 1024 * 1024;

/** Receives batches of files. */
export interface UploadIntake {
  spool: Spool;
  limits: UploadLimits;
  /** Tracks batches while they arrive. */
  activity: Pick<IntakeActivity, "begin">;
  timers: Timers;
  /** Called when a batch is ready to be worked on. */
  onAccepted(): void;
}

/** The limits of an upload, sizes in bytes. Source: spec 2 §9; times and concurrency are ours. */
export interface UploadLimits {
  fileBytes: number;
  batchBytes: number;
  batchFiles: number;
  /** The whole body, including fields and part headers. */
  bodyBytes: number;
  /** How long the sender may take for each `progressBytes`: 25 MB in `totalMs` need far more. */
  idleMs: DurationMs;
  progressBytes: number;
  /** How long a whole batch may take: the panel's own timeout. */
  totalMs: DurationMs;
  /** How many batches one company may send at the same time. */
  atOncePerCompany: number;
}

export const UPLOAD_LIMITS: UploadLimits = {
  fileBytes: MAX_FILE_BYTES,
  batchBytes: MAX_BATCH_BYTES,
  batchFiles: MAX_BATCH_FILES,
  bodyBytes: MAX_BATCH_BYTES + MAX_CONTEXT_BYTES + (MAX_BATCH_FILES + 3) * MAX_PART_HEAD_BYTES,
  idleMs: 30 * SECOND_MS,
  progressBytes: 16 * 1024,
  totalMs: 10 * MINUTE_MS,
  atOncePerCompany: 4,
};

/** Limits each company to `max` concurrent uses. */
export function createCompanySlots(max: number) {
  const taken = new Map<string, number>();
  return {
    /** Returns a function that frees the slot; null when none is free. */
    take(companyId: string): (() => void) | null {
      const count = taken.get(companyId) ?? 0;
      if (count >= max) return null;
      taken.set(companyId, count + 1);
      return () => {
        const left = (taken.get(companyId) ?? 1) - 1;
        if (left === 0) taken.delete(companyId);
        else taken.set(companyId, left);
      };
    },
  };
}

/** Tells background work whether batches are arriving, because users wait for those. */
interface IntakeActivity {
  /**
   * Marks a batch as arriving. Returns a function to call at its end; another batch often follows.
   */
  begin(): () => void;
  /** Resolves when no batch is arriving, or after `atMostMs`. */
  untilQuiet(atMostMs: DurationMs): Promise<void>;
}

/** A batch counts as arriving until `lingerMs` after its end. */
export function createIntakeActivity({
  timers,
  lingerMs,
}: {
  timers: Timers;
  lingerMs: DurationMs;
}): IntakeActivity {
  let comingIn = 0;
  const waiting = new Set<() => void>();
  const end = () => {
    comingIn -= 1;
    if (comingIn === 0) for (const goOn of [...waiting]) goOn();
  };
  return {
    begin() {
      comingIn += 1;
      return () => void timers.after(lingerMs, end);
    },
    untilQuiet(atMostMs) {
      if (comingIn === 0) return Promise.resolve();
      return new Promise((resolve) => {
        const goOn = () => {
          cancel();
          waiting.delete(goOn);
          resolve();
        };
        const cancel = timers.after(atMostMs, goOn);
        waiting.add(goOn);
      });
    },
  };
}
