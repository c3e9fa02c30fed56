import {
  addDays,
  type CalendarDate,
  daysBetween,
  parseCalendarDate,
} from "../../time/calendarDate";
import type { Document } from "../document";
import { type DocumentStatus, expiryRule } from "./expiry";

/**
 * For how many days after its own a change counts as recent: who looks every Monday sees what
 * changed since the last one, that day included. Source: ours.
 */
export const RECENT_DAYS = 7;

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

/** Whether a document was last updated on `today` or on one of the `RECENT_DAYS` before it. */
function recencyRule(today: CalendarDate): (document: Document) => boolean {
  const first = addDays(today, -RECENT_DAYS);
  // The user's day is at most two days from the one that the text begins with: what lies further
  // off is decided by comparing texts, for lists are long and reading an instant's day is slow.
  const [earliest, latest] = [addDays(first, -2), addDays(today, 3)];
  return ({ updatedAt }) => {
    if (updatedAt === null || updatedAt < earliest || updatedAt >= latest) return false;
    const day = parseCalendarDate(updatedAt);
    return day !== null && day >= first && day <= today;
  };
}

/** Days from `today` to the expiry: 0 today, negative when past, null without an expiry date. */
export function daysToExpiry(
  { expiryDate }: Pick<Document, "expiryDate">,
  today: CalendarDate,
): number | null {
  const date = parseCalendarDate(expiryDate);
  return date === null ? null : daysBetween({ from: today, to: date });
}

/** Whether a document is valid because it has no expiry date, not because the date is far off. */
export function neverExpires({ document, status }: ListedDocument): boolean {
  return status === "valid" && document.expiryDate === null;
}
