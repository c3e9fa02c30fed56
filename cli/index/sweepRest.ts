import { type DurationMs, MINUTE_MS, SECOND_MS } from "@sgi/core/time";

/** The pause between sweeps of a root that answers at once. */
const AT_ONCE_MS: DurationMs = 30 * SECOND_MS;
/** A slow root is swept for a tenth of the time at most, but at least this often. */
const SLOWEST_MS: DurationMs = 30 * MINUTE_MS;
const REST_FACTOR = 10;
/** A silent root is asked less and less often, but at least this often: it may be back. */
const SILENT_MS: DurationMs = 5 * MINUTE_MS;
/** The random share added to each pause, so that roots and PCs do not ask one server at once. */
const JITTER = 0.2;

/** How long a root rests after a sweep. */
export function sweepRest(swept: {
  /** The duration of the last successful sweep; null for none yet. */
  sweepMs: DurationMs | null;
  /** How many sweeps in a row got no answer. */
  silences: number;
  /** From 0 to below 1. */
  random: number;
}): DurationMs {
  const answering = Math.min(Math.max(AT_ONCE_MS, REST_FACTOR * (swept.sweepMs ?? 0)), SLOWEST_MS);
  const silent = Math.min(AT_ONCE_MS * 2 ** swept.silences, SILENT_MS);
  return Math.round(Math.max(answering, silent) * (1 + JITTER * swept.random));
}
