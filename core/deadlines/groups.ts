import type { CalendarDate } from "../time/calendarDate";
import type { Deadline } from "./deadlines";
import { monthsAhead } from "./periods";

const GROUPS = ["expired", "thisMonth", "nextMonths", "later"] as const;
export type GroupName = (typeof GROUPS)[number];

/** Deadlines below one heading; never empty. */
export interface DeadlineGroup {
  name: GroupName;
  rows: readonly Deadline[];
}

/** Calendar months after this one in the group `nextMonths`. Source: spec 3 §8. */
const NEXT_MONTHS = 3;

/** Rows of a group that are shown at first, and how many more at a time. Source: ours. */
const FIRST_ROWS = 25;
export const MORE_ROWS = 100;

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
