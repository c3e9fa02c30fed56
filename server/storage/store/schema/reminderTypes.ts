import type { CalendarDate } from "@sgi/core/time";
import type { StoredCalendar } from "./deadlineTypes";
import type { StoredDocument } from "./documentTypes";

/** A document in force, and a user to notify of its expiry day. */
export interface DueDocument {
  userId: string;
  documentId: string;
  expiryDate: CalendarDate;
}

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
