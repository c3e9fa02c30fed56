import type { Role } from "@sgi/core/session";
import type { DurationMs, EpochMs } from "@sgi/core/time";
import type { ListPart } from "./listPart";

/** A code with which people register. Source: spec 2 §3. */
export interface StoredCompanyCode {
  id: string;
  /** Upper case, unique. */
  code: string;
  role: Role;
  usageLimit: number;
  usageCount: number;
  /** Null for never. */
  expiresAt: EpochMs | null;
  isActive: boolean;
  /** The company whose admin created it; null for a superadmin's or the command line's. */
  companyId: string | null;
  /** Its creator; null for the command line. */
  createdBy: string | null;
  createdAt: EpochMs;
}

/**
 * A user's second factor. Secrets are sealed: reading the database does not suffice to make codes.
 */
export interface Mfa {
  userId: string;
  /** Null until a first code was verified. */
  secret: string | null;
  enabledAt: EpochMs | null;
  /** The last 30 s step of which a code was accepted; 0 before the first. */
  lastStep: number;
  /** A secret not verified yet. */
  pendingSecret: string | null;
  pendingAt: EpochMs | null;
}

/** A login with the right password that still needs the second factor. */
export interface PendingLogin {
  /** SHA-256 of the cookie's token, hex. */
  tokenHash: string;
  userId: string;
  remember: boolean;
  attemptsLeft: number;
  createdAt: EpochMs;
  expiresAt: EpochMs;
}

/** A mail queued for sending. */
export interface OutboxEntry {
  id: string;
  kind: "reset" | "contact" | "notice" | "invitation" | "reminder";
  /** The company it is about: companies take turns. Null: no company's. */
  companyId: string | null;
  /** JSON: the data from which the mail is composed when it is sent. */
  payload: string;
  createdAt: EpochMs;
  attempts: number;
  /** The earliest time of the next try, by the database's clock. */
  nextAt: EpochMs;
}

/** The fields of a code that can change. */
export type StoredCodeChange = Pick<
  StoredCompanyCode,
  "code" | "role" | "usageLimit" | "expiresAt" | "isActive"
>;

/** Whose codes: one company's, without those for superadmins, or everybody's. */
export type CodesOf = { companyId: string } | "everybody";

/** The queries around accounts. */
export interface AccountQueries {
  companyCodes: {
    create(code: StoredCompanyCode): Promise<void>;
    /** The code, usable or not. */
    get(code: string): Promise<StoredCompanyCode | null>;
    /** The code if it can be used now: active, not expired, with uses left. */
    findUsable(code: string, now: EpochMs): Promise<StoredCompanyCode | null>;
    /** Counts one use, if the code is usable now; of two concurrent last uses, one gets null. */
    use(code: string, now: EpochMs): Promise<StoredCompanyCode | null>;
    /** Newest first, with the total count. */
    listPart(
      whose: CodesOf,
      part: ListPart,
    ): Promise<{ codes: StoredCompanyCode[]; total: number }>;
    /** The code with an id, locked until the transaction ends. */
    hold(whose: CodesOf, id: string): Promise<StoredCompanyCode | null>;
    update(id: string, change: StoredCodeChange): Promise<void>;
    delete(id: string): Promise<void>;
  };
  mfa: {
    get(userId: string): Promise<Mfa | null>;
    /**
     * Stores an unverified secret in place of an earlier one. False, and nothing written, when a
     * verified one exists.
     */
    setPending(userId: string, pending: { secret: string; at: EpochMs }): Promise<boolean>;
    /**
     * Turns the pending secret into the verified one. False, and nothing written, when `secret` is
     * no longer the pending one, or a verified one exists.
     */
    enable(userId: string, holds: { secret: string; step: number; at: EpochMs }): Promise<boolean>;
    /** Uses up a step: false when it, or a later one, was used before. */
    takeStep(userId: string, step: number): Promise<boolean>;
    /** Removes the second factor with its backup codes. */
    delete(userId: string): Promise<void>;
    /** Stores the backup codes in place of earlier ones. */
    replaceBackupCodes(userId: string, codeHashes: readonly string[]): Promise<void>;
    /** Uses up a backup code: false when the user has no such code left. */
    takeBackupCode(userId: string, codeHash: string): Promise<boolean>;
    countBackupCodes(userId: string): Promise<number>;
  };
  pendingLogins: {
    create(login: PendingLogin): Promise<void>;
    /** Uses up one attempt. Null when the login is unknown, past `now`, or has no attempts left. */
    takeAttempt(tokenHash: string, now: EpochMs): Promise<PendingLogin | null>;
    /** False when it was gone already. */
    delete(tokenHash: string): Promise<boolean>;
    deleteOfUser(userId: string): Promise<void>;
    deleteExpired(now: EpochMs): Promise<number>;
  };
  outbox: {
    /** Queues a mail; it may be tried at once. */
    create(entry: Omit<OutboxEntry, "attempts" | "nextAt">): Promise<void>;
    /** Any entry that may be tried now. */
    find(): Promise<{ id: string } | null>;
    /**
     * Claims an entry that may be tried now, for `leaseMs`: resets first, then the oldest of the
     * company whose mails have taken the least time.
     */
    claim(asked: { leaseMs: DurationMs }): Promise<OutboxEntry | null>;
    /**
     * Extends a claim by `leaseMs` from now on, unless another process has claimed the entry since.
     */
    renew(entry: Pick<OutboxEntry, "id" | "attempts">, leaseMs: DurationMs): Promise<void>;
    /** Delays the next try by `restMs`. */
    putOff(id: string, restMs: DurationMs): Promise<void>;
    delete(id: string): Promise<void>;
    /** A company's queued mails of one kind. */
    listOfCompany(companyId: string, kind: OutboxEntry["kind"]): Promise<OutboxEntry[]>;
  };
}
