import { type DurationMs, type EpochMs, SECOND_MS } from "@sgi/core/time";

/** Clocks that are synchronized differ by no more than this, also on a slow network. */
export const CLOCK_TOLERANCE_MS: DurationMs = 5 * SECOND_MS;

/**
 * How far another computer's clock, which read `there`, is at least ahead of this one's; negative
 * where it is behind. It was read between `askedAt` and `answeredAt`: a time in between means no
 * difference.
 */
export function clockAhead(
  there: EpochMs,
  { askedAt, answeredAt }: { askedAt: EpochMs; answeredAt: EpochMs },
): DurationMs {
  const [least, most] = [there - answeredAt, there - askedAt];
  return least > 0 ? least : Math.min(most, 0);
}
