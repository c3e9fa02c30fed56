import { type DurationMs, HOUR_MS, MINUTE_MS, SECOND_MS } from "@sgi/core/time/units";
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { addressBucket } from "./addressBucket";
import { hashToken } from "./tokens";

/** Failed logins before they get slow, for one account and for one address. Source: server.md. */
export const FREE_FAILURES = 10;
/** The free failures come back after this long. */
export const FREE_FAILURES_MS: DurationMs = HOUR_MS;
/** After the free failures, one attempt in this long. */
export const SLOW_ATTEMPT_MS: DurationMs = MINUTE_MS;

export type LoginAttempt =
  | {
      allowed: true;
      /** Gives back what the attempt took: only failures count. */
      succeeded(): Promise<void>;
    }
  | { allowed: false; retryAfterMs: DurationMs };

export interface LoginLimiter {
  /** Counts an attempt before it is tried, so that many at once are no way around the limit. */
  take(who: { account: string; address: string }): Promise<LoginAttempt>;
}

interface Bucket {
  /** The limiter that took the point; null when none had one. */
  take(key: string): Promise<{ from: RateLimiterAbstract } | { retryAfterMs: DurationMs }>;
  forget(key: string): Promise<void>;
}

export type MakeLimiter = (options: {
  keyPrefix: string;
  points: number;
  duration: number;
}) => RateLimiterAbstract;

/** Counts in this process's memory: for SQLite, which has one process. */
export function createMemoryLoginLimiter(): LoginLimiter {
  return createLoginLimiter((options) => new RateLimiterMemory(options));
}

/** A limiter over whatever counts points. */
export function createLoginLimiter(makeLimiter: MakeLimiter): LoginLimiter {
  const addresses = createBucket("address", makeLimiter);
  const accounts = createBucket("account", makeLimiter);
  return {
    async take({ account, address }) {
      const addressKey = addressBucket(address);
      // Hashed: a key of any length fits, and the table lists no accounts.
      const accountKey = hashToken(account);
      const byAddress = await addresses.take(addressKey);
      if ("retryAfterMs" in byAddress) return { allowed: false, ...byAddress };
      const byAccount = await accounts.take(accountKey);
      if ("retryAfterMs" in byAccount) {
        // Nothing was tried, so the neighbours behind the same address keep their attempts.
        await byAddress.from.reward(addressKey);
        return { allowed: false, ...byAccount };
      }
      return {
        allowed: true,
        async succeeded() {
          await Promise.all([byAddress.from.reward(addressKey), accounts.forget(accountKey)]);
        },
      };
    },
  };
}

/** Ten points an hour, and one more a minute once they are gone. Refusals prolong nothing. */
function createBucket(name: string, makeLimiter: MakeLimiter): Bucket {
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
    async take(key) {
      if ((await refusal(free, key)) === null) return { from: free };
      const refused = await refusal(slow, key);
      return refused === null ? { from: slow } : { retryAfterMs: refused.msBeforeNext };
    },
    async forget(key) {
      await Promise.all([free.delete(key), slow.delete(key)]);
    },
  };
}

async function refusal(limiter: RateLimiterAbstract, key: string): Promise<RateLimiterRes | null> {
  try {
    await limiter.consume(key);
    return null;
  } catch (reason) {
    if (reason instanceof RateLimiterRes) return reason;
    throw reason;
  }
}
