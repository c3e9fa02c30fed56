import type { CalendarDate } from "@sgi/core/time";
import type { StoredCalendar } from "./deadlineTypes";
import type { StoredDocument } from "./documentTypes";
import type { StoredUser } from "./types";

/** A document in force with a day of expiry. */
export interface DueDocument extends Pick<StoredDocument, "id" | "ownerId"> {
  expiryDate: CalendarDate;
}

/** A user who may be reminded: an admin of every document, others of their own. */
export type ReminderReader = Pick<StoredUser, "id" | "role">;

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
