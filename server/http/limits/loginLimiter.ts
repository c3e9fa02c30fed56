import { DAY_MS, type DurationMs, MINUTE_MS, SECOND_MS } from "@sgi/core/time";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { hashToken } from "../../storage/secrets/tokens";
import { addressBucket, subscriberBucket } from "./addressBucket";
import { createAttemptBucket, type MakeLimiter } from "./attemptBucket";
import { takePoint, takeReturnable } from "./points";

/** Logins, right ones too, to one account from one address: a hash is work that others wait for. */
export const LOGINS = { points: 100, spanMs: 15 * MINUTE_MS } as const;
/** One address gets a slow attempt of all strangers' on an account this often: some are left to others. */
const SHARE_MS: DurationMs = 10 * MINUTE_MS;
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
 * by account, of whose attempts it gets a share, so that the owner at another address gets one
 * within a minute. Who signed in before is counted apart, so that no stranger uses up its attempts: a
 * browser by its cookie alone, an address by the account, in a bucket of its own.
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

  /** Where an attempt counts, and the share that one address has of what is counted there. */
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
