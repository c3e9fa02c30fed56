import { DAY_MS, type DurationMs, MINUTE_MS, SECOND_MS } from "@sgi/core/time";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { hashToken } from "../secrets/tokens";
import { addressBucket } from "./addressBucket";
import { type AttemptBucket, createAttemptBucket, type MakeLimiter } from "./attemptBucket";
import { takePoint } from "./points";

/** Logins, right ones too, to one account from one address: a hash is work that others wait for. */
export const LOGINS = { points: 100, spanMs: 15 * MINUTE_MS } as const;
/** How long an address that signed in to an account is known for it. */
const KNOWN_ADDRESS_MS: DurationMs = 14 * DAY_MS;

export type LoginAttempt =
  | {
      allowed: true;
      /** Whether browser or address signed in to this account before. */
      isKnown: boolean;
      /** Gives back what the attempt took: only failures count. */
      succeeded(): Promise<void>;
    }
  | { allowed: false; retryAfterMs: DurationMs };

export interface LoginClient {
  account: string;
  address: string;
  /** What names a browser that signed in to this account before; null for any other. */
  device: string | null;
}

export interface LoginLimiter {
  /** Counts an attempt before it is tried, so that many at once are no way around the limit. */
  take(who: LoginClient): Promise<LoginAttempt>;
  /** Forgives what strangers tried on an account. */
  forget(account: string): Promise<void>;
}

/** Counts in this process's memory: for SQLite, which has one process. */
export function createMemoryLoginLimiter(): LoginLimiter {
  return createLoginLimiter((options) => new RateLimiterMemory(options));
}

/**
 * A limiter over whatever counts points. A stranger is counted by address and, with all strangers,
 * by account. Who signed in before is counted apart, so that no stranger uses up its attempts: a
 * browser by its cookie alone, an address by the account, in a bucket of its own.
 * Source: OWASP, "Slow Down Online Guessing Attacks with Device Cookies".
 */
export function createLoginLimiter(makeLimiter: MakeLimiter): LoginLimiter {
  const devices = createAttemptBucket("device", makeLimiter);
  const addresses = createAttemptBucket("address", makeLimiter);
  const accounts = createAttemptBucket("account", makeLimiter);
  const places = createAttemptBucket("place", makeLimiter);
  const knownPlaces = makeLimiter({
    keyPrefix: "known-place",
    points: 1,
    duration: KNOWN_ADDRESS_MS / SECOND_MS,
  });
  const logins = makeLimiter({
    keyPrefix: "logins",
    points: LOGINS.points,
    duration: LOGINS.spanMs / SECOND_MS,
  });
  // Hashed: a key of any length fits, and the table lists no accounts.
  const keyOf = (...parts: string[]) => hashToken(JSON.stringify(parts));

  return {
    async take({ account, address, device }) {
      const network = addressBucket(address);
      const place = keyOf(account, network);
      const own: Claim =
        device !== null
          ? { bucket: devices, key: keyOf(account, device) }
          : (await knownPlaces.get(place)) !== null
            ? { bucket: places, key: place }
            : { bucket: accounts, key: keyOf(account) };
      const shared: Claim = { bucket: addresses, key: network };
      const taken = await takeAll(device === null ? [shared, own] : [own]);
      if ("retryAfterMs" in taken) return { allowed: false, ...taken };
      const retryAfterMs = await takePoint(logins, place);
      if (retryAfterMs !== null) {
        await taken.giveBack();
        return { allowed: false, retryAfterMs };
      }
      return {
        allowed: true,
        isKnown: own.bucket !== accounts,
        async succeeded() {
          await taken.giveBack();
          await own.bucket.forget(own.key);
          await knownPlaces.set(place, 1, KNOWN_ADDRESS_MS / SECOND_MS);
        },
      };
    },
    forget: (account) => accounts.forget(keyOf(account)),
  };
}

interface Claim {
  bucket: AttemptBucket;
  key: string;
}

/** All or none: where one refuses nothing is tried, so neighbours keep what the others hold. */
async function takeAll(claims: readonly Claim[]) {
  const taken: { giveBack(): Promise<unknown> }[] = [];
  const giveBack = () => Promise.all(taken.map((one) => one.giveBack()));
  for (const { bucket, key } of claims) {
    const one = await bucket.take(key);
    if ("retryAfterMs" in one) {
      await giveBack();
      return one;
    }
    taken.push(one);
  }
  return { giveBack };
}
