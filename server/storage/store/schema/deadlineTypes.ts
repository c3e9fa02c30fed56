import type { CalendarDate, EpochMs } from "@sgi/core/time";

/**
 * Somebody looked at a document and found that it needs no change, or set its day by hand: how both
 * were then. Only ever added to, without reference to either. Source: spec 3 §1.
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
  /** What its content was told by; null where that was unknown. */
  mark: string | null;
  expiryBefore: CalendarDate | null;
  /** Null where the day was taken away. */
  expiryAfter: CalendarDate | null;
  note: string;
  userId: string;
  email: string;
  name: string | null;
  at: EpochMs;
}

/** A user was told of a document's day: each row once, whatever restarts, clocks or processes do. */
export interface DueMark {
  userId: string;
  /** Empty for the week's list. */
  documentId: string;
  /** The day that the document expires; of a list, the Monday. */
  expiryDate: CalendarDate;
  /** Days ahead; -1 for the week's list. */
  threshold: number;
}

/** A user's calendar of deadlines, found by its address. */
export interface StoredCalendar {
  userId: string;
  /** Whether it tells titles. */
  kind: "full" | "plain";
  /** SHA-256 of the token in its address, hex. */
  tokenHash: string;
  /** The token, sealed: its user may copy the address again. */
  sealedToken: string;
  createdAt: EpochMs;
}

export interface ReviewQueries {
  reviews: {
    append(review: StoredReview): Promise<void>;
    /** The last review of a document's content; null for none, and where `mark` is unknown. */
    findLast(companyId: string, document: ReviewedContent): Promise<StoredReview | null>;
  };
}

export interface ReviewedContent {
  id: string;
  mark: string | null;
}
