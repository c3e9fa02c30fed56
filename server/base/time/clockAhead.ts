import { type DurationMs, type EpochMs, SECOND_MS } from "@sgi/core/time";

/** Clocks that are synchronized differ by no more than this, also on a slow network. */
export const CLOCK_TOLERANCE_MS: DurationMs = 5 * SECOND_MS;

/**
 * By how much, at least, another computer's clock is ahead of this one's; negative if it is behind.
 * It showed `there` at some time between `askedAt` and `answeredAt`: 0 if `there` is between them.
 */
export function clockAhead(
  there: EpochMs,
  { askedAt, answeredAt }: { askedAt: EpochMs; answeredAt: EpochMs },
): DurationMs {
  const [least, most] = [there - answeredAt, there - askedAt];
  return least > 0 ? least : Math.min(most, 0);
}

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
