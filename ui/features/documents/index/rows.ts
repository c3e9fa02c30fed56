import { splitPath } from "@sgi/core/documents";
import { type ListedDocument, neverExpires } from "@sgi/core/documents/expiry";
import { documentTexts } from "@sgi/core/texts/documents";
import { formatDate } from "@sgi/core/time";

/** The title is the link to the detail. */
export interface RowActions {
  open: (listed: ListedDocument) => void;
  preview: (listed: ListedDocument) => void;
  /** Preloads the preview's code. */
  preloadPreview: () => void;
  /** Also prefetches the document's hashes. */
  preloadOpen: (listed: ListedDocument) => void;
  /** Shows what changed in a document that is `comparable`; only where the host can. */
  compare?: ((listed: ListedDocument) => void) | undefined;
  /** Asks before deleting; only for users who may delete. */
  remove?: ((listed: ListedDocument) => void) | undefined;
  /** Restores an obsolete document; only for users who may. */
  restore?: ((listed: ListedDocument) => void) | undefined;
}

/** The line beneath a status where dates have no column: when the document expires, or that it never does. */
export function dueNote(listed: ListedDocument): string | null {
  if (neverExpires(listed)) return documentTexts.neverExpires;
  const date = formatDate(listed.document.expiryDate);
  if (date === null || listed.status === "obsolete") return null;
  return listed.status === "expired" ? documentTexts.expiredOn(date) : documentTexts.dueOn(date);
}

/** A document's place: the reference of its path, and the folders that lead there. */
export function referenceOf(path: string): { reference: string; folder: string } {
  const { reference, folders } = splitPath(path);
  return { reference, folder: folders.join(" / ") };
}
