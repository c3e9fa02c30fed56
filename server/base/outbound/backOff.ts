import { type DurationMs, type EpochMs, SECOND_MS } from "@sgi/core/time";

/** A truncated exponential back-off. Source: the guides of Google and Amazon to their limits. */
export const MAX_TRIES = 6;
const FIRST_PAUSE_MS: DurationMs = 500;
const LONGEST_PAUSE_MS: DurationMs = 32 * SECOND_MS;
/** Who is asked to wait longer gives up: what called comes again anyway. */
export const LONGEST_WAIT_MS: DurationMs = 120 * SECOND_MS;

/**
 * How long to wait before the next try: any time up to a limit that doubles, so that many who failed
 * at once do not come back at once; and no less than the host asked for. `failures` counts from 1.
 */
export function pauseAfter(
  failures: number,
  { random, retryAfterMs }: { random: number; retryAfterMs: DurationMs | null },
): DurationMs {
  const limit = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
  return (retryAfterMs ?? 0) + Math.round(random * limit);
}

/** What a Retry-After header asks for: seconds, or a date; null for none and for what is neither. */
export function retryAfterMs(header: string | null, now: EpochMs): DurationMs | null {
  if (header === null) return null;
  if (/^\s*\d+\s*$/.test(header)) return Number(header) * SECOND_MS;
  // Other texts are read as dates too, by rules of the platform's own.
  const at = header.endsWith(" GMT") ? Date.parse(header) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}
