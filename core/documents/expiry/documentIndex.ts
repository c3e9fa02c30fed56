import type { CalendarDate } from "../../time/calendarDate";
import type { Document } from "../document";
import { type DocumentStatus, expiryRule } from "./expiry";
import { recencyRule } from "./recency";

/** A document and its status on the day of the index. */
export interface ListedDocument {
  document: Document;
  status: DocumentStatus;
}

/**
 * A list of documents graded once a day, so that every key typed in the search is one quick pass.
 */
export interface DocumentIndex {
  readonly documents: readonly Document[];
  /** Each of them with its status on the day of the index, in the list's order. */
  readonly listed: readonly ListedDocument[];
  readonly counts: Readonly<Record<DocumentStatus, number>>;
  /** Those that have changed of late, in the list's order. */
  readonly recent: readonly Document[];
}

/** Grades documents one after the other, as they come. */
export interface Grading {
  add(document: Document): void;
  /** The index of all that were added, which are those of `documents`. */
  indexOf(documents: readonly Document[]): DocumentIndex;
}

export function createGrading(today: CalendarDate): Grading {
  const statusOf = expiryRule(today);
  const isRecent = recencyRule(today);
  const counts = { valid: 0, warning: 0, expired: 0, obsolete: 0 };
  const listed: ListedDocument[] = [];
  const recent: Document[] = [];
  return {
    add(document) {
      const status = statusOf(document);
      counts[status] += 1;
      listed.push({ document, status });
      if (isRecent(document)) recent.push(document);
    },
    indexOf: (documents) => ({ documents, listed, counts, recent }),
  };
}

/** Prepares a list for `today`, the user's local day. */
export function createDocumentIndex(
  documents: readonly Document[],
  today: CalendarDate,
): DocumentIndex {
  const grading = createGrading(today);
  for (const document of documents) grading.add(document);
  return grading.indexOf(documents);
}
