import type { CalendarDate } from "../time/calendarDate";

/** A calendar month, `yyyy-MM`. */
export type Month = `${string}-${string}`;

/** Expired, a month, or later than the strip's months. */
export type Period = "expired" | "later" | Month;

/** Months that the strip counts, from this one. Source: spec 3 §8. */
const MONTHS = 12;

/** The strip's periods in order: expired, twelve months from this one, later. */
export function periodsFrom(today: CalendarDate): Period[] {
  const first = monthNumber(today);
  const months = Array.from({ length: MONTHS }, (_, at) => monthName(first + at));
  return ["expired", ...months, "later"];
}

/** The period of the strip in which a day falls. Of this month, days before today are expired. */
export function periodOf(day: CalendarDate, today: CalendarDate): Period {
  if (day < today) return "expired";
  return monthsAhead(day, today) < MONTHS ? monthName(monthNumber(day)) : "later";
}

export function isMonth(text: string): text is Month {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
}

/** Calendar months from today's month to a day's. */
export function monthsAhead(day: CalendarDate, today: CalendarDate): number {
  return monthNumber(day) - monthNumber(today);
}

/** Months from year 0 to that of a day. */
function monthNumber(day: CalendarDate): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}

function monthName(number: number): Month {
  const year = String(Math.floor(number / 12)).padStart(4, "0");
  return `${year}-${String((number % 12) + 1).padStart(2, "0")}`;
}
