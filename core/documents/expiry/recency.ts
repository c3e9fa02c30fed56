import { addDays, type CalendarDate, parseCalendarDate } from "../../time/calendarDate";
import type { Document } from "../document";

/**
 * Days for which a change counts as recent: whoever looks every Monday misses nothing. Source:
 * ours.
 */
export const RECENT_DAYS = 7;

/** Whether a document's last update fell on one of the last days before `today`, or on `today`. */
export function recencyRule(today: CalendarDate): (document: Document) => boolean {
  const first = addDays(today, -RECENT_DAYS);
  // The date in the text is at most two days off the user's date: most need no calendar.
  const [earliest, latest] = [addDays(first, -2), addDays(today, 3)];
  return ({ updatedAt }) => {
    if (updatedAt === null || updatedAt < earliest || updatedAt >= latest) return false;
    const day = parseCalendarDate(updatedAt);
    return day !== null && day >= first && day <= today;
  };
}
