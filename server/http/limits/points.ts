import { type DurationMs, SECOND_MS } from "@sgi/core/time";
import { type RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";

/** What was taken, and may be given back; or how long to wait for it. */
export type Taken = { giveBack(): Promise<unknown> } | { retryAfterMs: DurationMs };
export type TakePoints = () => Promise<Taken>;

/** All or none: where one refuses nothing is tried, so neighbours keep what the others hold. */
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

/** Takes a point that may be given back. */
export async function takeReturnable(limiter: RateLimiterAbstract, key: string): Promise<Taken> {
  const retryAfterMs = await takePoint(limiter, key);
  return retryAfterMs === null ? { giveBack: () => limiter.reward(key) } : { retryAfterMs };
}

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
