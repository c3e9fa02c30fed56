import type { CalendarDate } from "../time/calendarDate";
import type { Document } from "./document";
import { type DocumentStatus, expiryRule } from "./expiry";

/** A list of documents prepared once, so that every key typed in the search is one quick pass. */
export interface DocumentIndex {
  readonly documents: readonly Document[];
  /** Each document's status on the day of the index, in the list's order. */
  readonly statuses: readonly DocumentStatus[];
  /** Each title, ready to compare: see `searchKey`. */
  readonly titles: readonly string[];
  readonly counts: Readonly<Record<DocumentStatus, number>>;
}

/** Prepares a list for `today`, the user's local day. */
export function createDocumentIndex(
  documents: readonly Document[],
  today: CalendarDate,
): DocumentIndex {
  const rule = expiryRule(today);
  const counts = { valid: 0, warning: 0, expired: 0, obsolete: 0 };
  const statuses: DocumentStatus[] = [];
  const titles: string[] = [];
  for (const document of documents) {
    const status = rule.status(document);
    counts[status] += 1;
    statuses.push(status);
    titles.push(searchKey(document.title));
  }
  return { documents, statuses, titles, counts };
}

/** A text as the search compares it: lower case, accents in one form, no spaces around. */
export function searchKey(text: string): string {
  return text.normalize("NFC").toLowerCase().trim();
}
