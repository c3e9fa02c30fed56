import { type DurationMs, SECOND_MS } from "@sgi/core/time";
import { type RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";

/** Points that were taken and can be given back, or how long to wait. */
export type Taken = { giveBack(): Promise<unknown> } | { retryAfterMs: DurationMs };
export type TakePoints = () => Promise<Taken>;

/** Takes all or none: when one refuses, the others are given back. */
export async function takeAll(takes: readonly TakePoints[]): Promise<Taken> {
  const taken: { giveBack(): Promise<unknown> }[] = [];
  const giveBack = () => Promise.all(taken.map((one) => one.giveBack()));
  for (const take of takes) {
    const one = await take();
    if ("retryAfterMs" in one) {
      await giveBack();
      return one;
    }
    taken.push(one);
  }
  return { giveBack };
}

/** Takes a point that can be given back. */
export async function takeReturnable(limiter: RateLimiterAbstract, key: string): Promise<Taken> {
  const retryAfterMs = await takePoint(limiter, key);
  return retryAfterMs === null ? { giveBack: () => limiter.reward(key) } : { retryAfterMs };
}

/**
 * Takes a point of `key`, or several. Null on success, otherwise how long to wait, at most the limiter's span.
 * A count far in the future was made before the clock was set back: it is deleted.
 */
export async function takePoint(
  limiter: RateLimiterAbstract,
  key: string,
  points = 1,
): Promise<DurationMs | null> {
  const spanMs = limiter.duration * SECOND_MS;
  let waitMs = await consume(limiter, key, points);
  // Twice the span: the clocks of two servers may differ by seconds without having been set back.
  if (waitMs !== null && waitMs > 2 * spanMs) {
    await limiter.delete(key);
    waitMs = await consume(limiter, key, points);
  }
  return waitMs === null ? null : Math.min(waitMs, spanMs);
}

async function consume(
  limiter: RateLimiterAbstract,
  key: string,
  points: number,
): Promise<DurationMs | null> {
  try {
    await limiter.consume(key, points);
    return null;
  } catch (reason) {
    if (reason instanceof RateLimiterRes) return reason.msBeforeNext;
    throw reason;
  }
}
