import { DAY_MS, type DurationMs, HOUR_MS, MINUTE_MS, SECOND_MS } from "@sgi/core/time";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { hashToken } from "../../storage/secrets/tokens";
import { HttpFailure } from "../httpFailure";
import { messages } from "../messages";
import { type MakeLimiter, takePoint } from "./attemptBucket";

/** How often an address, user or company may try something. Source: ours. */
export const LIMITS = {
  /** Registrations from one address. */
  registrations: { points: 20, windowMs: HOUR_MS },
  /** Requests for a reset mail from one address. */
  resetRequests: { points: 10, windowMs: HOUR_MS },
  /** Reset mails to one account. */
  resetMails: { points: 3, windowMs: HOUR_MS },
  /** Attempts with reset links and tickets from one address. */
  resets: { points: 30, windowMs: HOUR_MS },
  /**
   * Notices that one recipient gets; those about the own account's changes and all others count
   * separately.
   */
  notices: { points: 5, windowMs: HOUR_MS },
  /** Forged links to turn reminders off, from one address. */
  reminderLinks: { points: 30, windowMs: HOUR_MS },
  /**
   * Genuine links of one user, and how often that user switches them on or off in the panel: each
   * locks the company's row and may add an audit entry.
   */
  reminderEnds: { points: 60, windowMs: HOUR_MS },
  /** New addresses of the calendar that one user requests: each adds an audit entry. */
  calendarRenewals: { points: 20, windowMs: HOUR_MS },
  /** Reads of calendars from one address: a calendar provider's reads those of many people. */
  calendarReadings: { points: 600, windowMs: 5 * MINUTE_MS },
  /** Contact messages from one address. */
  contacts: { points: 10, windowMs: HOUR_MS },
  /** Wrong passwords given in one session. */
  passwordProofs: { points: 10, windowMs: 15 * MINUTE_MS },
  /** Passwords, also right ones, entered by one signed-in user: hashing delays others. */
  passwordHashes: { points: 60, windowMs: 15 * MINUTE_MS },
  /** Users that one company creates, deletes or changes the role of: each sends mails. */
  userChanges: { points: 60, windowMs: HOUR_MS },
  /** Groups of people that one user changes. */
  groupChanges: { points: 300, windowMs: HOUR_MS },
  /** Invitations sent to one address, by all companies. */
  invitationMails: { points: 3, windowMs: HOUR_MS },
  /** Attempts with invitations' links from one address. */
  invitations: { points: 30, windowMs: HOUR_MS },
  /** Changes of one company's switches: each may check all documents for all users. */
  companySwitches: { points: 30, windowMs: HOUR_MS },
  /** Names of users that one user changes. */
  nameChanges: { points: 120, windowMs: HOUR_MS },
  /** Company codes that one user generates, thirty at a time. */
  codeGenerations: { points: 20, windowMs: HOUR_MS },
  /**
   * Wrong codes of a second factor for one account: by all strangers together, or by one known
   * browser.
   */
  mfaCodes: { points: 10, windowMs: 15 * MINUTE_MS },
  /** Searches in contents by one company's users. */
  contentSearches: { points: 600, windowMs: 5 * MINUTE_MS },
  /** Those of them for phrases: each scans up to 500 texts. */
  phraseSearches: { points: 60, windowMs: 5 * MINUTE_MS },
  /** Searches in Google Drive by one user: each asks Google up to 24 times. Source: spec 3 §11. */
  driveSearches: { points: 60, windowMs: 5 * MINUTE_MS },
  /** The same for all users of one company, because admins can create users. */
  companyDriveSearches: { points: 200, windowMs: 5 * MINUTE_MS },
  /** Selections of files that one company has looked at before an upload. */
  uploadChecks: { points: 300, windowMs: 5 * MINUTE_MS },
  /** Single documents that one user edits, archives, restores or reviews: ten a minute. */
  documentChanges: { points: 600, windowMs: HOUR_MS },
  /** Documents that one user changes by calls for many: 2,000 at once, and back, several times. */
  documentsOfMany: { points: 20_000, windowMs: HOUR_MS },
  /** Batches of up to 25 files that one user uploads. */
  uploads: { points: 600, windowMs: HOUR_MS },
  /** Second factors that one user sets up. */
  mfaSetups: { points: 20, windowMs: HOUR_MS },
  /** Company codes that one user deletes: as many as that user can generate. */
  codeDeletions: { points: 600, windowMs: HOUR_MS },
  /** ZIP files of documents that one user asks for. */
  zips: { points: 60, windowMs: HOUR_MS },
  /** Verifications of the audit log that one user asks for. */
  logVerifications: { points: 20, windowMs: 15 * MINUTE_MS },
  /** Exports that one user records in the audit log. */
  exportNotes: { points: 100, windowMs: HOUR_MS },
  /** Changes of company codes by one user: an answer tells whether another company has a code. */
  codeChanges: { points: 30, windowMs: MINUTE_MS },
  /**
   * Google access tokens that one user asks for; after one consent the panel asks up to 20 times.
   */
  driveTokens: { points: 60, windowMs: 15 * MINUTE_MS },
  /** The same for all users of one company, because admins can create admins. */
  companyDriveTokens: { points: 120, windowMs: 15 * MINUTE_MS },
  /**
   * Google access tokens, new or cached, that all users of one company get; an expired one is
   * renewed.
   */
  driveTokenReadings: { points: 600, windowMs: 15 * MINUTE_MS },
  /** Consents to Google Drive that one company's users start. */
  driveAuthorizations: { points: 60, windowMs: HOUR_MS },
  /** Folders that one company's users choose: each costs a Google call and an audit entry. */
  driveFolders: { points: 60, windowMs: HOUR_MS },
  /** Syncs and sync previews that one company's users ask for: each reads the drive. */
  syncs: { points: 60, windowMs: HOUR_MS },
  syncPlans: { points: 60, windowMs: HOUR_MS },
  /** Mails to one company's admins about a grant that was revoked. */
  grantNotices: { points: 3, windowMs: DAY_MS },
  /**
   * Backups made by hand by one company's admins, or by one superadmin: admins can create admins.
   */
  backupCreations: { points: 20, windowMs: HOUR_MS },
  /** Safety copies made before restores by one company's admins, or by one superadmin. */
  safetyCopies: { points: 6, windowMs: HOUR_MS },
  /** Backups that one user previews or restores, and syncs of the index. */
  backupReadings: { points: 60, windowMs: 15 * MINUTE_MS },
  /** Backups that one user downloads or deletes. */
  backupTakings: { points: 200, windowMs: HOUR_MS },
} as const satisfies Record<string, { points: number; windowMs: DurationMs }>;

export type LimitName = keyof typeof LIMITS;

export interface RateLimit {
  /**
   * Counts an attempt before it is made, as one point or several; null when allowed, otherwise how
   * long to wait.
   */
  take(key: string, points?: number): Promise<DurationMs | null>;
  /** Gives back one attempt that had no effect. */
  giveBack(key: string): Promise<void>;
  /** Clears the count. */
  forget(key: string): Promise<void>;
}

export type RateLimits = Record<LimitName, RateLimit>;

/** Counts in memory: for SQLite, which has one process. */
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
 * @throws {HttpFailure} 429 after too many.
 */
export async function takeOrRefuse(limit: RateLimit, key: string, points = 1): Promise<void> {
  const waitMs = await limit.take(key, points);
  if (waitMs === null) return;
  const seconds = Math.max(1, Math.ceil(waitMs / SECOND_MS));
  const headers = { "Retry-After": String(seconds) };
  throw new HttpFailure(429, messages.tooManyAttempts(Math.ceil(waitMs / MINUTE_MS)), headers);
}

function createRateLimit(name: LimitName, makeLimiter: MakeLimiter): RateLimit {
  const { points, windowMs } = LIMITS[name];
  const limiter = makeLimiter({ keyPrefix: name, points, duration: windowMs / SECOND_MS });
  return {
    take: (key, points) => takePoint(limiter, hashToken(key), points),
    async giveBack(key) {
      await limiter.reward(hashToken(key));
    },
    async forget(key) {
      await limiter.delete(hashToken(key));
    },
  };
}
