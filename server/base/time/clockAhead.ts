import { type DurationMs, type EpochMs, SECOND_MS } from "@sgi/core/time";

/** As far apart as clocks are that something keeps, however slow the network. */
export const CLOCK_TOLERANCE_MS: DurationMs = 5 * SECOND_MS;

/**
 * How far at least another computer's clock, which read `there`, is ahead of this one's; negative where
 * it is behind. It was read between `askedAt` and `answeredAt`: between these two is no difference.
 */
export function clockAhead(
  there: EpochMs,
  { askedAt, answeredAt }: { askedAt: EpochMs; answeredAt: EpochMs },
): DurationMs {
  const [least, most] = [there - answeredAt, there - askedAt];
  return least > 0 ? least : Math.min(most, 0);
}
