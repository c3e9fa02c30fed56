import { addDays, type CalendarDate } from "../time/calendarDate";

/** Whole days of the user's calendar, both counted; null: without an end on that side. */
export interface LogPeriod {
  from: CalendarDate | null;
  to: CalendarDate | null;
}

export const LOG_PERIODS = ["today", "week", "month", "year"] as const;
export type LogPeriodName = (typeof LOG_PERIODS)[number];

/** The days of a period that has a name, seen from `today`, which is its last one. */
export function namedPeriod(name: LogPeriodName, today: CalendarDate): LogPeriod {
  const first: Record<LogPeriodName, CalendarDate> = {
    today,
    week: addDays(today, -6),
    month: addDays(today, -29),
    year: `${today.slice(0, 4)}-01-01`,
  };
  return { from: first[name], to: today };
}

/** What a period is called: `all` for the whole log, `own` for days without a name. */
export function periodName(
  { from, to }: LogPeriod,
  today: CalendarDate,
): LogPeriodName | "all" | "own" {
  if (from === null && to === null) return "all";
  const isIt = (name: LogPeriodName) => {
    const named = namedPeriod(name, today);
    return named.from === from && named.to === to;
  };
  return LOG_PERIODS.find(isIt) ?? "own";
}
