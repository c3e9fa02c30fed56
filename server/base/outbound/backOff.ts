import { type DurationMs, type EpochMs, SECOND_MS } from "@sgi/core/time";

/**
 * The most attempts of a truncated exponential back-off. Source: the guides of Google and Amazon.
 */
export const MAX_TRIES = 6;
const FIRST_PAUSE_MS: DurationMs = 500;
const LONGEST_PAUSE_MS: DurationMs = 32 * SECOND_MS;
/** A host that asks for a longer wait is given up; the caller's next run tries again. */
export const LONGEST_WAIT_MS: DurationMs = 120 * SECOND_MS;

/**
 * How long to wait before the next attempt: a random time up to a limit that doubles, so that many
 * clients do not retry at the same moment, and at least what the host asked for. `failures` counts
 * from 1.
 */
export function pauseAfter(
  failures: number,
  { random, retryAfterMs }: { random: number; retryAfterMs: DurationMs | null },
): DurationMs {
  const limit = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
  return (retryAfterMs ?? 0) + Math.round(random * limit);
}

/** The wait of a Retry-After header, in seconds or as a date; null for none or an invalid one. */
export function retryAfterMs(header: string | null, now: EpochMs): DurationMs | null {
  if (header === null) return null;
  if (/^\s*\d+\s*$/.test(header)) return Number(header) * SECOND_MS;
  // Date.parse also accepts other formats, depending on the platform.
  const at = header.endsWith(" GMT") ? Date.parse(header) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}
