import type { CalendarDate } from "@sgi/core/time";
import type { StoredCalendar } from "./deadlineTypes";
import type { StoredDocument } from "./documentTypes";

/** A document in force, and somebody who is to know its day. */
export interface DueDocument {
  userId: string;
  documentId: string;
  expiryDate: CalendarDate;
}

/** A company's documents of some days, the first and the last included. */
export interface DueDays {
  companyId: string;
  from: CalendarDate;
  to: CalendarDate;
}

/** A document as a calendar tells of it. */
export interface CalendarDocument
  extends Pick<StoredDocument, "id" | "title" | "path" | "revision" | "updatedAt"> {
  expiryDate: CalendarDate;
  /** The time of its last change, by the database's clock; an older one's may be a small number. */
  version: number;
}

/**
 * Reminders of documents' days. Who is told of a document: its owner and the company's admins, but
 * for those who want no reminders and those who got their mail of the day.
 */
export interface ReminderQueries {
  reminders: {
    /** The companies that want reminders and were not looked at on this day, in order of id. */
    listWaiting(day: CalendarDate): Promise<string[]>;
    /**
     * Notes that the company is looked at on this day, until the transaction ends alone. False, and
     * nothing written, where it was already, or wants no reminders.
     */
    beginDay(companyId: string, day: CalendarDate): Promise<boolean>;
    /**
     * Marks as told every threshold that a day has passed, and gives those whose nearest one was not
     * told before, the earliest day first.
     */
    markPassed(companyId: string, day: CalendarDate): Promise<DueDocument[]>;
    /** Whoever is to know of the days, told or not, the earliest day first. */
    listDue(days: DueDays, day: CalendarDate): Promise<DueDocument[]>;
    /** Notes that users get their mail of the day. */
    noteMails(userIds: readonly string[], day: CalendarDate): Promise<void>;
  };
  calendars: {
    listOfUser(userId: string): Promise<StoredCalendar[]>;
    /** Both calendars of a user, in the place of former ones. */
    replace(userId: string, calendars: readonly StoredCalendar[]): Promise<void>;
    /** Whose calendar it is, while its user is there and of a company. */
    find(tokenHash: string): Promise<FoundCalendar | null>;
    /** The documents in force with a day, in the index's order. */
    listDocuments(companyId: string): Promise<CalendarDocument[]>;
  };
}

export interface FoundCalendar extends Pick<StoredCalendar, "kind"> {
  companyId: string;
  /** Grows with every change of the company's documents. */
  documentsVersion: number;
}
