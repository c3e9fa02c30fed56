import type { CalendarDate } from "@sgi/core/time";
import type { StoredDocument } from "../storage/store/schema/documentTypes";

/** On which day a document expires, and what says so. */
export type ExpiryDay = Pick<
  StoredDocument,
  "expiryDate" | "expiryFrom" | "expiryMark" | "expiryRevision"
>;

const NO_DAY: ExpiryDay = {
  expiryDate: null,
  expiryFrom: null,
  expiryMark: null,
  expiryRevision: null,
};

/** The expiry fields for a date in cell A1 of a file; `expiryDate` is null without a date. */
export function dayOfCell(expiryDate: CalendarDate | null): ExpiryDay {
  return expiryDate === null ? NO_DAY : { ...NO_DAY, expiryDate, expiryFrom: "A1" };
}

/**
 * The day of a document that gets a file whose cell A1 says `expiryDate`, null for none. A date set
 * by hand or review for these same bytes stays, even "no date". For other bytes a date in A1
 * replaces any date; an empty A1 clears only a date that came from A1. Source: spec 3 §8.
 */
export function dayWithFile(
  current: ExpiryDay,
  { expiryDate, mark }: { expiryDate: CalendarDate | null; mark: string | null },
): ExpiryDay {
  const { expiryFrom, expiryMark, expiryRevision } = current;
  const isSaidOfIt = expiryMark !== null && expiryMark === mark;
  const isByPeople = expiryFrom === "hand" || expiryFrom === "review";
  if (isSaidOfIt || (isByPeople && expiryDate === null)) {
    return { expiryDate: current.expiryDate, expiryFrom, expiryMark, expiryRevision };
  }
  return dayOfCell(expiryDate);
}

/** Whether people set the day, also "no day"; else cell A1 gave it, or gave none. */
export function isByPeople({ expiryFrom, expiryMark, expiryRevision }: ExpiryDay): boolean {
  const isGiven = expiryFrom !== null && expiryFrom !== "A1";
  return isGiven || expiryMark !== null || expiryRevision !== null;
}

/** The revision for which users set the day, if another content is in force now; else null. */
export function setForOther(
  document: Omit<ExpiryDay, "expiryDate"> & Pick<StoredDocument, "mark" | "revision">,
): string | null {
  const { expiryFrom, expiryMark, expiryRevision, mark, revision } = document;
  if (expiryFrom !== "hand" && expiryFrom !== "review") return null;
  // If the content's mark was unknown when the day was set, compare revisions.
  const isOther = expiryMark === null ? expiryRevision !== revision : expiryMark !== mark;
  return isOther ? expiryRevision : null;
}
