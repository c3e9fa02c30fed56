import type { ListedDocument } from "@sgi/core/documents/filter";
import { documentTexts } from "@sgi/core/texts/documents";
import { formatDate } from "@sgi/core/time/format";

/** The line beneath a status that is due: when the document expires, or since when it has. */
export function dueNote({ document, status }: ListedDocument): string | null {
  const date = formatDate(document.expiryDate);
  if (date === null) return null;
  if (status === "warning") return documentTexts.dueOn(date);
  return status === "expired" ? documentTexts.expiredOn(date) : null;
}
