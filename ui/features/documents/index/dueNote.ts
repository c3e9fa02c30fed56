import { type ListedDocument, neverExpires } from "@sgi/core/documents/expiry";
import { documentTexts } from "@sgi/core/texts/documents";
import { formatDate } from "@sgi/core/time";

/** The line beneath a status where dates have no column: when the document expires, or that it never does. */
export function dueNote(listed: ListedDocument): string | null {
  if (neverExpires(listed)) return documentTexts.neverExpires;
  const date = formatDate(listed.document.expiryDate);
  if (date === null || listed.status === "obsolete") return null;
  return listed.status === "expired" ? documentTexts.expiredOn(date) : documentTexts.dueOn(date);
}
