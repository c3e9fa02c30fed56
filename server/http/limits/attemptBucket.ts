import { type DurationMs, HOUR_MS, MINUTE_MS, SECOND_MS } from "@sgi/core/time";
import type { RateLimiterAbstract } from "rate-limiter-flexible";
import { type Taken, type TakePoints, takeAll, takeReturnable } from "./points";

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
