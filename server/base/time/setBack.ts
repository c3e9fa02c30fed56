import type { DurationMs, EpochMs } from "@sgi/core/time";
import { CLOCK_TOLERANCE_MS } from "./clockAhead";

/** Whether a recorded instant lies ahead of `now`, because the clock was set back since. */
export function isAhead(at: EpochMs, now: EpochMs): boolean {
  return at > now + CLOCK_TOLERANCE_MS;
}

/**
 * Whether less than `spanMs` has passed since a recorded instant. False for an instant ahead of
 * `now`: otherwise a clock that was once ahead would block what is due for as long.
 */
export function isWithin(span: { since: EpochMs; spanMs: DurationMs; now: EpochMs }): boolean {
  const { since, spanMs, now } = span;
  return !isAhead(since, now) && now < since + spanMs;
}
