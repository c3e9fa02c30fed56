import { type DurationMs, HOUR_MS, MINUTE_MS, SECOND_MS } from "@sgi/core/time";
import { type RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";

/**
 * Failed logins per bucket before further attempts are slowed down. Source:
 * docs/decisions/0007-accounts.md.
 */
export const FREE_FAILURES = 10;
/** After this time the free failures are available again. */
const FREE_FAILURES_MS: DurationMs = HOUR_MS;
/** Without free failures, one attempt per this time. */
const SLOW_ATTEMPT_MS: DurationMs = MINUTE_MS;

export type MakeLimiter = (options: {
  keyPrefix: string;
  points: number;
  duration: number;
}) => RateLimiterAbstract;

export interface AttemptBucket {
  /** Takes an attempt together with `also`; a slow attempt also takes `share`. */
  take(key: string, also?: readonly TakePoints[], share?: readonly TakePoints[]): Promise<Taken>;
  forget(key: string): Promise<void>;
}

/** Ten attempts an hour; after those, one a minute. Refused attempts do not extend the wait. */
export function createAttemptBucket(name: string, makeLimiter: MakeLimiter): AttemptBucket {
  const free = makeLimiter({
    keyPrefix: `${name}-free`,
    points: FREE_FAILURES,
    duration: FREE_FAILURES_MS / SECOND_MS,
  });
  const slow = makeLimiter({
    keyPrefix: `${name}-slow`,
    points: 1,
    duration: SLOW_ATTEMPT_MS / SECOND_MS,
  });
  return {
    async take(key, also = [], share = []) {
      const one = await takeReturnable(free, key);
      if ("giveBack" in one) return takeAll([async () => one, ...also]);
      return takeAll([...share, ...also, () => takeReturnable(slow, key)]);
    },
    async forget(key) {
      await Promise.all([free.delete(key), slow.delete(key)]);
    },
  };
}

/** Points that were taken and can be given back, or how long to wait. */
type Taken = { giveBack(): Promise<unknown> } | { retryAfterMs: DurationMs };

type TakePoints = () => Promise<Taken>;

/** Takes all or none: when one refuses, the others are given back. */
async function takeAll(takes: readonly TakePoints[]): Promise<Taken> {
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
