import { daysToExpiry, type GradedList, type ListedDocument } from "../documents/expiry/grading";
import { addDays, type CalendarDate } from "../time/calendarDate";

/**
 * Days before expiry at which reminders go out. The store records these numbers with each reminder
 * sent: after a change of a number, people are reminded again. Source: spec 3 §8.
 */
export const REMINDER_DAYS = { first: 30, second: 10, last: 0 } as const;

/** No reminders for what expired longer ago, in days. Source: spec 3 §8. */
export const LONGEST_AGO_DAYS = 7;

/** A document in force, and the day on which it expires. */
export interface Deadline extends ListedDocument {
  day: CalendarDate;
  /** Days from today to that day: 0 today, negative when past. */
  days: number;
}

/**
 * The documents of a list that have an expiry date, the earliest first; equal days keep the list's
 * order. Leaves obsolete ones out. Source: spec 3 §8.
 */
export function deadlinesOf({ listed, today }: Pick<GradedList, "listed" | "today">): Deadline[] {
  const found: Deadline[] = [];
  for (const { document, status } of listed) {
    const days = daysToExpiry(document, today);
    if (days === null || status === "obsolete") continue;
    found.push({ document, status, days, day: addDays(today, days) });
  }
  return found.sort((one, other) => one.days - other.days);
}
