import type { Role } from "@sgi/core/session";
import type { EpochMs } from "@sgi/core/time";

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
  kind:
    | "reset"
    | "contact"
    | "notice"
    | "invitation"
    | "reminder"
    | "urge"
    | "approval"
    | "reading";
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
