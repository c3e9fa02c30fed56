import type { CalendarDate, EpochMs } from "@sgi/core/time";
import type { StoredDocument } from "./documentTypes";
import type { StoredUser } from "./types";

/**
 * Somebody reviewed a document and found that it needs no change, or set its expiry day by hand;
 * with the values at that time. Append-only, without foreign keys to either. Source: spec 3 §1.
 */
export interface StoredReview {
  id: string;
  companyId: string;
  documentId: string;
  /** A review also says that the content needs no change. */
  kind: "review" | "hand";
  path: string;
  title: string;
  revision: string;
  /** The content's mark; null when unknown. */
  mark: string | null;
  expiryBefore: CalendarDate | null;
  /** Null when the day was removed. */
  expiryAfter: CalendarDate | null;
  note: string;
  userId: string;
  email: string;
  name: string | null;
  at: EpochMs;
}

/**
 * Records that a user was notified of a document's expiry day, or got the mail of a day. One row
 * each, so that restarts, clock changes and other processes send nothing twice.
 */
export interface DueMark {
  userId: string;
  /** Empty for the mail itself. */
  documentId: string;
  /** The day that the document expires; for a mail, its own day. */
  expiryDate: CalendarDate;
  /** Days ahead; -1 for a mail, -2 for one by which an admin urged. */
  threshold: number;
}

/** A user's calendar of deadlines, found by its address. */
export interface StoredCalendar {
  userId: string;
  /** Whether it contains titles. */
  kind: "full" | "plain";
  /** SHA-256 of the token in its address, hex. */
  tokenHash: string;
  /** The token, sealed: its user may copy the address again. */
  sealedToken: string;
  createdAt: EpochMs;
}

export interface ReviewedContent {
  id: string;
  mark: string | null;
}

/** A document in force with a day of expiry. */
export interface DueDocument extends Pick<StoredDocument, "id" | "ownerId"> {
  expiryDate: CalendarDate;
}

/** A user who may be reminded: an admin of every document, others of their own. */
export type ReminderReader = Pick<StoredUser, "id" | "role">;

/** The documents of a company that expire between two days, both included. */
export interface DueDays {
  companyId: string;
  from: CalendarDate;
  to: CalendarDate;
}

/** A document in a calendar. */
export interface CalendarDocument
  extends Pick<StoredDocument, "id" | "title" | "path" | "revision" | "updatedAt"> {
  expiryDate: CalendarDate;
  /** Its last change: a time by the database's clock, or a small number for an old document. */
  version: number;
}

export interface FoundCalendar extends Pick<StoredCalendar, "kind"> {
  companyId: string;
  /** Grows with every change of the company's documents. */
  documentsVersion: number;
}
