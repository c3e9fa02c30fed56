import { DAY_MS, type DurationMs, HOUR_MS, MINUTE_MS, SECOND_MS } from "@sgi/core/time";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { hashToken } from "../../storage/secrets/tokens";
import { HttpFailure } from "../httpFailure";
import { messages } from "../messages";
import type { MakeLimiter } from "./attemptBucket";
import { takePoint } from "./points";

/** How often something may be tried, by one address or on one account. Ours: server.md asks for limits. */
const LIMITS = {
  /** Registrations from one address. */
  registrations: { points: 20, windowMs: HOUR_MS },
  /** Requests for a reset mail from one address. */
  resetRequests: { points: 10, windowMs: HOUR_MS },
  /** Reset mails to one account. */
  resetMails: { points: 3, windowMs: HOUR_MS },
  /** Reset links and tickets tried from one address. */
  resets: { points: 30, windowMs: HOUR_MS },
  /** Notices that one recipient gets, of its own account's changes and of all else apart. */
  notices: { points: 5, windowMs: HOUR_MS },
  /** Messages to who runs the panel from one address. */
  contacts: { points: 10, windowMs: HOUR_MS },
  /** Wrong passwords given in one session. */
  passwordProofs: { points: 10, windowMs: 15 * MINUTE_MS },
  /** Passwords, right ones too, given by one signed-in user: each is work that others wait for. */
  passwordHashes: { points: 60, windowMs: 15 * MINUTE_MS },
  /** Users that one company creates, deletes or gives another role: each is mails to others. */
  userChanges: { points: 60, windowMs: HOUR_MS },
  /** Company codes that one user generates, thirty at a time. */
  codeGenerations: { points: 20, windowMs: HOUR_MS },
  /** Wrong codes of a second factor for one account, over all logins of strangers, or of one browser. */
  mfaCodes: { points: 10, windowMs: 15 * MINUTE_MS },
  /** Verifications of the audit log that one user asks for. */
  logVerifications: { points: 20, windowMs: 15 * MINUTE_MS },
  /** Exports that one user notes in the audit log. */
  exportNotes: { points: 100, windowMs: HOUR_MS },
  /** Changes of company codes by one user: an answer tells whether another company has a code. */
  codeChanges: { points: 30, windowMs: MINUTE_MS },
  /** New tokens of Google's that one user asks for; after one consent the panel asks up to 20 times. */
  driveTokens: { points: 60, windowMs: 15 * MINUTE_MS },
  /** The same, by all users of one company: admins can make admins. */
  companyDriveTokens: { points: 120, windowMs: 15 * MINUTE_MS },
  /** Tokens of Google's that one company's users are given, new or not: one that has run out is made anew. */
  driveTokenReadings: { points: 600, windowMs: 15 * MINUTE_MS },
  /** Consents to Google Drive that one company's users begin. */
  driveAuthorizations: { points: 60, windowMs: HOUR_MS },
  /** Folders that one company's users choose: each is a call of Google's and an audit entry. */
  driveFolders: { points: 60, windowMs: HOUR_MS },
  /** Syncs that one company's users ask for, and looks at what one would do: each reads the drive. */
  syncs: { points: 60, windowMs: HOUR_MS },
  syncPlans: { points: 60, windowMs: HOUR_MS },
  /** Times that one company's admins are mailed of a grant that is gone. */
  grantNotices: { points: 3, windowMs: DAY_MS },
  /** Backups that one company's admins make by hand, or one superadmin: admins can make admins. */
  backupCreations: { points: 20, windowMs: HOUR_MS },
  /** Copies that are made before restores of one company's admins, or of one superadmin. */
  safetyCopies: { points: 6, windowMs: HOUR_MS },
  /** Backups that one user looks into or brings back, or looks for in the folder. */
  backupReadings: { points: 60, windowMs: 15 * MINUTE_MS },
  /** Backups that one user takes away or deletes. */
  backupTakings: { points: 200, windowMs: HOUR_MS },
} as const satisfies Record<string, { points: number; windowMs: DurationMs }>;

type LimitName = keyof typeof LIMITS;

export interface RateLimit {
  /** Counts an attempt before it is tried; null when it may be, else how long to wait. */
  take(key: string): Promise<DurationMs | null>;
  /** Takes one attempt back, which came to nothing. */
  giveBack(key: string): Promise<void>;
  /** Forgives what was counted. */
  forget(key: string): Promise<void>;
}

export type RateLimits = Record<LimitName, RateLimit>;

/** Counts in this process's memory: for SQLite, which has one process. */
export function createMemoryRateLimits(): RateLimits {
  return createRateLimits((options) => new RateLimiterMemory(options));
}

export function createRateLimits(makeLimiter: MakeLimiter): RateLimits {
  const names = Object.keys(LIMITS) as LimitName[];
  const limits = names.map((name) => [name, createRateLimit(name, makeLimiter)]);
  return Object.fromEntries(limits) as RateLimits;
}

/**
 * Counts an attempt.
 * @throws {HttpFailure} 429 when there were too many.
 */
export async function takeOrRefuse(limit: RateLimit, key: string): Promise<void> {
  const waitMs = await limit.take(key);
  if (waitMs === null) return;
  const seconds = Math.max(1, Math.ceil(waitMs / SECOND_MS));
  const headers = { "Retry-After": String(seconds) };
  throw new HttpFailure(429, messages.tooManyAttempts(Math.ceil(waitMs / MINUTE_MS)), headers);
}

function createRateLimit(name: LimitName, makeLimiter: MakeLimiter): RateLimit {
  const { points, windowMs } = LIMITS[name];
  const limiter = makeLimiter({ keyPrefix: name, points, duration: windowMs / SECOND_MS });
  return {
    take: (key) => takePoint(limiter, hashToken(key)),
    async giveBack(key) {
      await limiter.reward(hashToken(key));
    },
    async forget(key) {
      await limiter.delete(hashToken(key));
    },
  };
}
