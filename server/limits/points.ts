import { type DurationMs, SECOND_MS } from "@sgi/core/time";
import { type RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";

/**
 * Takes a point of `key`. Null when there was one, else how long to wait, never longer than the
 * limiter's own span: a clock that was set back would else keep people out for as long as it was
 * ahead. What was counted far in the future counts no more.
 */
export async function takePoint(
  limiter: RateLimiterAbstract,
  key: string,
): Promise<DurationMs | null> {
  const spanMs = limiter.duration * SECOND_MS;
  let waitMs = await consume(limiter, key);
  // Twice the span: the clocks of two servers differ by seconds, and that is no clock set back.
  if (waitMs !== null && waitMs > 2 * spanMs) {
    await limiter.delete(key);
    waitMs = await consume(limiter, key);
  }
  return waitMs === null ? null : Math.min(waitMs, spanMs);
}

async function consume(limiter: RateLimiterAbstract, key: string): Promise<DurationMs | null> {
  try {
    await limiter.consume(key);
    return null;
  } catch (reason) {
    if (reason instanceof RateLimiterRes) return reason.msBeforeNext;
    throw reason;
  }
}
