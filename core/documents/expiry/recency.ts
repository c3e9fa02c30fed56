import { addDays, type CalendarDate, parseCalendarDate } from "../../time/calendarDate";
import type { Document } from "../document";

/** Days back whose changes are news: who looks every Monday misses none of last Monday's. Source: ours. */
export const RECENT_DAYS = 7;

/** Whether a document's last update fell on one of the last days before `today`, or on `today`. */
export function recencyRule(today: CalendarDate): (document: Document) => boolean {
  const first = addDays(today, -RECENT_DAYS);
  // The day that an instant's text names is at most two off the user's: most need no calendar.
  const [earliest, latest] = [addDays(first, -2), addDays(today, 3)];
  return ({ updatedAt }) => {
    if (updatedAt === null || updatedAt < earliest || updatedAt >= latest) return false;
    const day = parseCalendarDate(updatedAt);
    return day !== null && day >= first && day <= today;
  };
}
