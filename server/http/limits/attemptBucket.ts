import { type DurationMs, HOUR_MS, MINUTE_MS, SECOND_MS } from "@sgi/core/time";
import type { RateLimiterAbstract } from "rate-limiter-flexible";
import { type Taken, type TakePoints, takeAll, takeReturnable } from "./points";

/** Failed logins before they get slow, in each bucket. Source: docs/decisions/0007-accounts.md. */
export const FREE_FAILURES = 10;
/** The free failures come back after this long. */
const FREE_FAILURES_MS: DurationMs = HOUR_MS;
/** After the free failures, one attempt in this long. */
const SLOW_ATTEMPT_MS: DurationMs = MINUTE_MS;

export type MakeLimiter = (options: {
  keyPrefix: string;
  points: number;
  duration: number;
}) => RateLimiterAbstract;

export interface AttemptBucket {
  /** Takes an attempt with `also`, and with `share` where it is a slow one. */
  take(key: string, also?: readonly TakePoints[], share?: readonly TakePoints[]): Promise<Taken>;
  forget(key: string): Promise<void>;
}

/** Ten attempts an hour, and one more a minute once they are gone. Refusals prolong nothing. */
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
