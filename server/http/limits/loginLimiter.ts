import { DAY_MS, type DurationMs, MINUTE_MS, SECOND_MS } from "@sgi/core/time";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { hashToken } from "../../storage/secrets/tokens";
import { addressBucket, subscriberBucket } from "../clientAddress";
import { createAttemptBucket, type MakeLimiter, takePoint, takeReturnable } from "./attemptBucket";

/** Logins, also successful ones, to one account from one address: hashing delays other logins. */
export const LOGINS = { points: 100, spanMs: 15 * MINUTE_MS } as const;
/**
 * Of the slow attempts that strangers share on an account, one address gets one per this time; the
 * rest is left to others.
 */
const SHARE_MS: DurationMs = 10 * MINUTE_MS;
/** How long an address that signed in to an account is known for it. */
const KNOWN_ADDRESS_MS: DurationMs = 14 * DAY_MS;

export type LoginAttempt =
  | {
      allowed: true;
      /** Whether this browser or address has signed in to this account before. */
      isKnown: boolean;
      /** Gives back the attempt: only failures count. */
      succeeded(): Promise<void>;
    }
  | { allowed: false; retryAfterMs: DurationMs };

export interface LoginClient {
  account: string;
  address: string;
  /** The id of a browser that signed in to this account before; otherwise null. */
  device: string | null;
}

export interface LoginLimiter {
  /** Counts an attempt before it is made, so that parallel attempts cannot bypass the limit. */
  take(who: LoginClient): Promise<LoginAttempt>;
  /** Clears the failures of strangers on an account. */
  forget(account: string): Promise<void>;
}

/** Counts in memory: for SQLite, which has one process. */
export function createMemoryLoginLimiter(): LoginLimiter {
  return createLoginLimiter((options) => new RateLimiterMemory(options));
}

/**
 * A login limiter over any point store. Strangers are counted per address and, together, per
 * account; each address gets only a share of the account's attempts, so that the owner gets one
 * within a minute from another address. Known browsers (by cookie) and known addresses (per
 * account) are counted in buckets of their own, so that strangers cannot use up their attempts.
 * Source: OWASP, "Slow Down Online Guessing Attacks with Device Cookies".
 */
export function createLoginLimiter(makeLimiter: MakeLimiter): LoginLimiter {
  const devices = createAttemptBucket("device", makeLimiter);
  const addresses = createAttemptBucket("address", makeLimiter);
  const accounts = createAttemptBucket("account", makeLimiter);
  const places = createAttemptBucket("place", makeLimiter);
  const shares = makeLimiter({ keyPrefix: "share", points: 1, duration: SHARE_MS / SECOND_MS });
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

  /** The bucket of an attempt, and the share of it that one address may use. */
  async function countOf({ account, address, device }: LoginClient, place: string) {
    if (device !== null) return { bucket: devices, key: keyOf(account, device) };
    if ((await knownPlaces.get(place)) !== null) return { bucket: places, key: place };
    const sharer = keyOf(account, subscriberBucket(address));
    const share = () => takeReturnable(shares, sharer);
    return { bucket: accounts, key: keyOf(account), share: [share] };
  }

  return {
    async take(who) {
      const network = addressBucket(who.address);
      const place = keyOf(who.account, network);
      const { bucket, key, share } = await countOf(who, place);
      const ofAddress = who.device === null ? [() => addresses.take(network)] : [];
      const taken = await bucket.take(key, ofAddress, share);
      if ("retryAfterMs" in taken) return { allowed: false, ...taken };
      const retryAfterMs = await takePoint(logins, place);
      if (retryAfterMs !== null) {
        await taken.giveBack();
        return { allowed: false, retryAfterMs };
      }
      return {
        allowed: true,
        isKnown: bucket !== accounts,
        async succeeded() {
          await taken.giveBack();
          await bucket.forget(key);
          await knownPlaces.set(place, 1, KNOWN_ADDRESS_MS / SECOND_MS);
        },
      };
    },
    forget: (account) => accounts.forget(keyOf(account)),
  };
}
