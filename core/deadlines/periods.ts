import type { CalendarDate } from "../time/calendarDate";
import type { Deadline } from "./deadlines";

const GROUPS = ["expired", "thisMonth", "nextMonths", "later"] as const;

/** Calendar months after this one in the group `nextMonths`. Source: spec 3 §8. */
const NEXT_MONTHS = 3;

/** Rows of a group that are shown at first, and how many more at a time. Source: ours. */
const FIRST_ROWS = 25;
export const MORE_ROWS = 100;

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

export type GroupName = (typeof GROUPS)[number];

/** Deadlines below one heading; never empty. */
export interface DeadlineGroup {
  name: GroupName;
  rows: readonly Deadline[];
}

/** Sorted deadlines, grouped: expired, the rest of this month, the next three months, later. */
export function groupDeadlines(rows: readonly Deadline[], today: CalendarDate): DeadlineGroup[] {
  const groups: Record<GroupName, Deadline[]> = {
    expired: [],
    thisMonth: [],
    nextMonths: [],
    later: [],
  };
  for (const row of rows) groups[groupOf(row, today)].push(row);
  return GROUPS.map((name) => ({ name, rows: groups[name] })).filter(({ rows }) => rows.length > 0);
}

function groupOf({ day, days }: Deadline, today: CalendarDate): GroupName {
  if (days < 0) return "expired";
  const months = monthsAhead(day, today);
  if (months === 0) return "thisMonth";
  return months <= NEXT_MONTHS ? "nextMonths" : "later";
}

/**
 * How many rows of a group are shown; `more`: the rows that the user asked for beyond the first.
 * The group `later` starts collapsed, unless it is the first.
 */
export function shownRows(
  { name, rows }: DeadlineGroup,
  { isFirst, more }: { isFirst: boolean; more: number },
): number {
  const first = name === "later" && !isFirst ? 0 : FIRST_ROWS;
  return Math.min(rows.length, first + more);
}
