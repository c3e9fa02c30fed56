import type { Role } from "@sgi/core/session";
import type { DurationMs, EpochMs } from "@sgi/core/time";
import type { ListPart } from "./listPart";

/** What lets somebody register. Source: spec 2 §3. */
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
  /** The company whose admin made it; null for a superadmin's or the command line's. */
  companyId: string | null;
  /** Who made it; null for the command line. */
  createdBy: string | null;
  createdAt: EpochMs;
}

/** A user's second factor. Secrets are sealed: who reads the database cannot make codes. */
export interface Mfa {
  userId: string;
  /** Null until a first code was verified. */
  secret: string | null;
  enabledAt: EpochMs | null;
  /** The last 30 s step whose code was accepted; 0 before the first. */
  lastStep: number;
  /** Set up, not verified yet. */
  pendingSecret: string | null;
  pendingAt: EpochMs | null;
}

/** A login whose password was right and whose second factor is still to come. */
export interface PendingLogin {
  /** SHA-256 of the cookie's token, hex. */
  tokenHash: string;
  userId: string;
  remember: boolean;
  attemptsLeft: number;
  createdAt: EpochMs;
  expiresAt: EpochMs;
}

/** A mail that was promised and not yet sent. */
export interface OutboxEntry {
  id: string;
  kind: "reset" | "contact" | "notice" | "invitation" | "reminder";
  /** Whose doing it tells of: companies take turns. Null: no company's. */
  companyId: string | null;
  /** JSON: what the mail is made of when it is sent. */
  payload: string;
  createdAt: EpochMs;
  attempts: number;
  /** From when it may be tried, or tried again, by the database's clock. */
  nextAt: EpochMs;
}

/** What of a code can be changed. */
export type StoredCodeChange = Pick<
  StoredCompanyCode,
  "code" | "role" | "usageLimit" | "expiresAt" | "isActive"
>;

/** Whose codes: one company's, but for those of role superadmin; or everybody's. */
export type CodesOf = { companyId: string } | "everybody";

/** The queries around accounts. */
export interface AccountQueries {
  companyCodes: {
    create(code: StoredCompanyCode): Promise<void>;
    /** The code, usable or not. */
    get(code: string): Promise<StoredCompanyCode | null>;
    /** The code that would be used now: active, not expired, with uses left. */
    findUsable(code: string, now: EpochMs): Promise<StoredCompanyCode | null>;
    /** Counts one use, if the code is usable now; of two at once for the last use, one gets null. */
    use(code: string, now: EpochMs): Promise<StoredCompanyCode | null>;
    /** The newest first, and how many they are. */
    listPart(
      whose: CodesOf,
      part: ListPart,
    ): Promise<{ codes: StoredCompanyCode[]; total: number }>;
    /** The code of an id, which nobody else uses or changes until the transaction ends. */
    hold(whose: CodesOf, id: string): Promise<StoredCompanyCode | null>;
    update(id: string, change: StoredCodeChange): Promise<void>;
    delete(id: string): Promise<void>;
  };
  mfa: {
    get(userId: string): Promise<Mfa | null>;
    /**
     * Keeps a secret that is not verified yet, in the place of an earlier one. False, and nothing
     * written, when a secret holds already.
     */
    setPending(userId: string, pending: { secret: string; at: EpochMs }): Promise<boolean>;
    /**
     * Makes the pending secret hold. False, and nothing written, when `secret` is no longer the
     * pending one, or one holds already.
     */
    enable(userId: string, holds: { secret: string; step: number; at: EpochMs }): Promise<boolean>;
    /** Takes a step, once: false when it, or a later one, was taken before. */
    takeStep(userId: string, step: number): Promise<boolean>;
    /** Removes the second factor with its backup codes. */
    delete(userId: string): Promise<void>;
    /** The backup codes, in the place of the earlier ones. */
    replaceBackupCodes(userId: string, codeHashes: readonly string[]): Promise<void>;
    /** Takes a backup code, once: false when there is none such left. */
    takeBackupCode(userId: string, codeHash: string): Promise<boolean>;
    countBackupCodes(userId: string): Promise<number>;
  };
  pendingLogins: {
    create(login: PendingLogin): Promise<void>;
    /** Takes one of its attempts. Null when it is unknown, past `now`, or has none left. */
    takeAttempt(tokenHash: string, now: EpochMs): Promise<PendingLogin | null>;
    /** False when it was gone already. */
    delete(tokenHash: string): Promise<boolean>;
    deleteOfUser(userId: string): Promise<void>;
    deleteExpired(now: EpochMs): Promise<number>;
  };
  outbox: {
    /** It may be tried from now on. */
    create(entry: Omit<OutboxEntry, "attempts" | "nextAt">): Promise<void>;
    /** Whether something may be tried. */
    find(): Promise<{ id: string } | null>;
    /**
     * Takes on an entry that may be tried, and keeps others from it for `leaseMs`: resets before all
     * others, then the oldest of the company that comes after `lastTurn`, as a ring.
     */
    claim(asked: { leaseMs: DurationMs; lastTurn?: string | null }): Promise<OutboxEntry | null>;
    /** Keeps others from a claimed entry for `leaseMs` from now on, unless one has claimed it since. */
    renew(entry: Pick<OutboxEntry, "id" | "attempts">, leaseMs: DurationMs): Promise<void>;
    /** Lets nobody try it for so long. */
    putOff(id: string, restMs: DurationMs): Promise<void>;
    delete(id: string): Promise<void>;
    /** Those of a kind that wait to be sent for a company. */
    listOfCompany(companyId: string, kind: OutboxEntry["kind"]): Promise<OutboxEntry[]>;
  };
}
