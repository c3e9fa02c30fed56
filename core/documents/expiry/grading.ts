import type { CalendarDate } from "../../time/calendarDate";
import type { Document } from "../document";
import { type DocumentStatus, expiryRule } from "./expiry";
import { recencyRule } from "./recency";

/** A document and its status on the day of its list. */
export interface ListedDocument {
  document: Document;
  status: DocumentStatus;
}

/** A list of documents, each with its status on one day. */
export interface GradedList {
  readonly documents: readonly Document[];
  /** The day for which the statuses were computed. */
  readonly today: CalendarDate;
  /** Each document with its status, in the list's order. */
  readonly listed: readonly ListedDocument[];
  readonly counts: Readonly<Record<DocumentStatus, number>>;
  /** The recently changed documents, in the list's order. */
  readonly recent: readonly Document[];
}

/** Grades documents one by one, as they arrive. */
export interface Grading {
  /** What was added so far. */
  readonly listed: readonly ListedDocument[];
  add(document: Document): void;
  /** The list of all that were added, which are `documents`. */
  listOf(documents: readonly Document[]): GradedList;
}

export function createGrading(today: CalendarDate): Grading {
  const statusOf = expiryRule(today);
  const isRecent = recencyRule(today);
  const counts = { valid: 0, warning: 0, expired: 0, obsolete: 0 };
  const listed: ListedDocument[] = [];
  const recent: Document[] = [];
  return {
    listed,
    add(document) {
      const status = statusOf(document);
      counts[status] += 1;
      listed.push({ document, status });
      if (isRecent(document)) recent.push(document);
    },
    listOf: (documents) => ({ documents, today, listed, counts, recent }),
  };
}
