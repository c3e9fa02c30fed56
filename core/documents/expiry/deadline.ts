import { type CalendarDate, daysBetween, parseCalendarDate } from "../../time/calendarDate";
import type { Document } from "../document";
import type { ListedDocument } from "./grading";

/** Days from `today` to the expiry: 0 today, negative when past, null without an expiry date. */
export function daysToExpiry(
  { expiryDate }: Pick<Document, "expiryDate">,
  today: CalendarDate,
): number | null {
  const date = parseCalendarDate(expiryDate);
  return date === null ? null : daysBetween({ from: today, to: date });
}

/** Whether a document is valid because it has no expiry date, not because the date is far off. */
export function neverExpires({ document, status }: ListedDocument): boolean {
  return status === "valid" && document.expiryDate === null;
}
