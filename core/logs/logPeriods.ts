import { addDays, type CalendarDate } from "../time/calendarDate";

/** Whole local days, both inclusive; null: open on that side. */
export interface LogPeriod {
  from: CalendarDate | null;
  to: CalendarDate | null;
}

export const LOG_PERIODS = ["today", "week", "month", "year"] as const;
export type LogPeriodName = (typeof LOG_PERIODS)[number];

/** The days of a named period that ends `today`. */
export function namedPeriod(name: LogPeriodName, today: CalendarDate): LogPeriod {
  const first: Record<LogPeriodName, CalendarDate> = {
    today,
    week: addDays(today, -6),
    month: addDays(today, -29),
    year: `${today.slice(0, 4)}-01-01`,
  };
  return { from: first[name], to: today };
}

/** A period's name: `all` for the whole log, `own` for any other days. */
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
