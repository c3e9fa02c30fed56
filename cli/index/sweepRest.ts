import { type DurationMs, MINUTE_MS, SECOND_MS } from "@sgi/core/time";

/** Between sweeps of a root that answers at once. */
const AT_ONCE_MS: DurationMs = 30 * SECOND_MS;
/** A slow root is swept for a tenth of the time at most, but not more rarely than this. */
const SLOWEST_MS: DurationMs = 30 * MINUTE_MS;
const REST_FACTOR = 10;
/** One that keeps silent is asked more and more rarely, but shows within this that it is back. */
const SILENT_MS: DurationMs = 5 * MINUTE_MS;
/** As much is added by chance, so that neither roots nor PCs keep asking one server at once. */
const JITTER = 0.2;

/** How long a root is left alone after a sweep. */
export function sweepRest(swept: {
  /** What the last that ended well took; null for none yet. */
  sweepMs: DurationMs | null;
  /** How many in a row the root has kept silent in. */
  silences: number;
  /** From 0 to below 1. */
  random: number;
}): DurationMs {
  const answering = Math.min(Math.max(AT_ONCE_MS, REST_FACTOR * (swept.sweepMs ?? 0)), SLOWEST_MS);
  const silent = Math.min(AT_ONCE_MS * 2 ** swept.silences, SILENT_MS);
  return Math.round(Math.max(answering, silent) * (1 + JITTER * swept.random));
}
