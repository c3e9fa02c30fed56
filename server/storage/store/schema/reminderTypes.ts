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

/**
 * Reminders of documents' expiry days. They go to a document's owner and the company's admins,
 * except users who turned reminders off or already got the day's mail.
 */
export interface ReminderQueries {
  reminders: {
    /** The companies with reminders on that were not checked for this day, in order of id. */
    listWaiting(day: CalendarDate): Promise<string[]>;
    /**
     * Marks the company as checked for this day, and locks it until the transaction ends. False,
     * and nothing written, when it was marked already or has reminders off.
     */
    beginDay(companyId: string, day: CalendarDate): Promise<boolean>;
    /**
     * Marks every threshold passed by `day` as notified; returns the documents whose nearest one
     * was not notified before, the earliest day first.
     */
    markPassed(companyId: string, day: CalendarDate): Promise<DueDocument[]>;
    /**
     * Documents with the users to notify, whether notified before or not, the earliest day first.
     */
    listDue(days: DueDays, day: CalendarDate): Promise<DueDocument[]>;
    /** Records that users get this day's mail. */
    noteMails(userIds: readonly string[], day: CalendarDate): Promise<void>;
  };
  calendars: {
    listOfUser(userId: string): Promise<StoredCalendar[]>;
    /** Stores both calendars of a user in place of former ones. */
    replace(userId: string, calendars: readonly StoredCalendar[]): Promise<void>;
    /** Returns how many there were. */
    deleteOfUser(userId: string): Promise<number>;
    /** The calendar, while its user exists and belongs to a company. */
    find(tokenHash: string): Promise<FoundCalendar | null>;
    /** The documents in force with an expiry day, in the index's order. */
    listDocuments(companyId: string): Promise<CalendarDocument[]>;
  };
}

export interface FoundCalendar extends Pick<StoredCalendar, "kind"> {
  companyId: string;
  /** Grows with every change of the company's documents. */
  documentsVersion: number;
}
