import { addDays, type CalendarDate, parseCalendarDate } from "../../time/calendarDate";
import type { Document } from "../document";

/**
 * For how many days after its own a change counts as recent: who looks every Monday sees what
 * changed since the last one, that day included. Source: ours.
 */
export const RECENT_DAYS = 7;

/** Whether a document was last updated on `today` or on one of the `RECENT_DAYS` before it. */
export function recencyRule(today: CalendarDate): (document: Document) => boolean {
  const first = addDays(today, -RECENT_DAYS);
  // The user's day is at most two days from the one that the text begins with: what lies further
  // off is decided by comparing texts, for lists are long and reading an instant's day is slow.
  const [earliest, latest] = [addDays(first, -2), addDays(today, 3)];
  return ({ updatedAt }) => {
    if (updatedAt === null || updatedAt < earliest || updatedAt >= latest) return false;
    const day = parseCalendarDate(updatedAt);
    return day !== null && day >= first && day <= today;
  };
}
