import type { Role } from "@sgi/core/session";
import { DAY_MS, type DurationMs, type EpochMs } from "@sgi/core/time";

/** How long a deletion can be undone before the company is purged. */
export const DELETED_STAY_MS: DurationMs = 30 * DAY_MS;

/** A company whose documents are kept. `name` is unique, whatever its case. */
export interface Company {
  id: string;
  name: string;
  createdAt: EpochMs;
}

/** A company's row. */
export interface StoredCompany extends Company {
  /** Null unless it was deleted: then it is purged once `DELETED_STAY_MS` have passed. */
  deletedAt: EpochMs | null;
}

/** The switches that a company's admins have set. Source: spec 3 §1. */
export interface CompanySwitches {
  approval: boolean;
  fourEyes: boolean;
  reminders: boolean;
  readings: boolean;
  /** Its admins are guided through the first steps. */
  firstSteps: boolean;
}

/** How a company approves its revisions. Source: spec 3 §6. */
export interface ApprovalRules {
  /** 'Approvazione delle revisioni'. */
  isOn: boolean;
  /** Whether it is off, and nothing waits or comes. */
  isIdle: boolean;
  /** When it was last switched on; null while it is off. */
  since: EpochMs | null;
  /** 'Chi carica non approva'. */
  fourEyes: boolean;
  /** 'Cartelle senza approvazione', as paths show them. */
  freeFolders: readonly string[];
}

export interface StoredUser {
  id: string;
  /** Null for a superadmin, who belongs to no company. */
  companyId: string | null;
  /** Lower case, unique. */
  email: string;
  passwordHash: string;
  role: Role;
  /** First name and surname; null where the user gave none. */
  name: string | null;
  createdAt: EpochMs;
}

export interface Session {
  /** SHA-256 of the cookie's token, hex. The token itself is stored nowhere. */
  tokenHash: string;
  userId: string;
  remember: boolean;
  createdAt: EpochMs;
  expiresAt: EpochMs;
  /** When it was last used, to five minutes; null for sessions older than this field. */
  usedAt: EpochMs | null;
  /** The browser of its last use; null when unknown. */
  browser: string | null;
  system: string | null;
  address: string | null;
}

/** The time and client of a session's use. */
export type SessionUse = Pick<Session, "browser" | "system" | "address"> & { usedAt: EpochMs };

/** A person whom an admin has invited to become a user of the company. */
export interface StoredInvitation {
  id: string;
  companyId: string;
  /** Lower case, unique in its company. */
  email: string;
  name: string | null;
  /** The id of the admin who sent it; deleting the admin deletes it. */
  invitedBy: string;
  /** When its link was last sent: part of that link's signature. */
  sentAt: EpochMs;
  expiresAt: EpochMs;
}

/** A user in a company's user list. */
export interface Colleague extends StoredUser {
  /** The user's last access; null when unknown. */
  lastAccessAt: EpochMs | null;
  /** When the second factor was enabled; null without one. */
  mfaEnabledAt: EpochMs | null;
}

/** A request for files as one ZIP, to be downloaded once, in the same session. */
export interface StoredZipTicket {
  /** SHA-256 of the ticket, hex. */
  tokenHash: string;
  /** The session's `tokenHash`. */
  sessionHash: string;
  /** The ids of the documents. */
  ids: readonly string[];
  expiresAt: EpochMs;
}

/** What each request needs to know about its session, in one query. */
export interface SessionContext {
  session: Session;
  user: StoredUser;
  /** Increases with every change of the company's documents; 0 for a user without company. */
  documentsVersion: number;
}

/** The part of a list that a caller asks for. */
export interface ListPart {
  offset: number;
  limit: number;
}

/** The number of stored files of a company, and their bytes. */
export interface Kept {
  files: number;
  bytes: number;
}

/** The limit; null for none. */
export interface Quota {
  maxFiles: number | null;
  maxBytes: number | null;
}
