import type { DurationMs, EpochMs } from "@sgi/core/time";
import { CLOCK_TOLERANCE_MS } from "./clockAhead";

/** Whether an instant that was noted lies ahead of `now`: the clock that told it was set back since. */
export function isAhead(at: EpochMs, now: EpochMs): boolean {
  return at > now + CLOCK_TOLERANCE_MS;
}

/**
 * Whether `spanMs` since an instant that was noted are not over yet. None counts that lies ahead: it
 * would hold up what is to happen after it for as long as the clock was ahead.
 */
export function isWithin(span: { since: EpochMs; spanMs: DurationMs; now: EpochMs }): boolean {
  const { since, spanMs, now } = span;
  return !isAhead(since, now) && now < since + spanMs;
}
