import {
  addDays,
  type CalendarDate,
  dateInZone,
  daysBetween,
  type EpochMs,
  HOUR_MS,
  MINUTE_MS,
} from "@sgi/core/time";

/** The companies' time zone: days and hours are theirs, wherever the server runs. */
export const TIME_ZONE = "Europe/Rome";

const HOURS = new Intl.DateTimeFormat("en-GB", {
  timeZone: TIME_ZONE,
  hour: "2-digit",
  hourCycle: "h23",
});
const INSTANT = new Intl.DateTimeFormat("it-IT", {
  timeZone: TIME_ZONE,
  dateStyle: "short",
  timeStyle: "medium",
});
let latest = { minute: Number.NaN, day: "" };

/**
 * The day in Italy at an instant. Cached for the minute, since the calendar costs more than the
 * rest of a cached answer.
 */
export function dayInItaly(at: EpochMs): CalendarDate {
  const minute = Math.floor(at / MINUTE_MS);
  if (minute !== latest.minute) latest = { minute, day: dateInZone(at, TIME_ZONE) };
  return latest.day;
}

/** The first instant after a day in Italy. */
export function endInItaly(day: CalendarDate): EpochMs {
  const midnight = Date.parse(`${addDays(day, 1)}T00:00:00Z`);
  const offsets = [2 * HOUR_MS, HOUR_MS];
  const ends = offsets.map((offset) => midnight - offset);
  return ends.find((at) => dayInItaly(at) > day) ?? midnight;
}

/** The hour in Italy, 0 to 23. */
export const hourInItaly = (at: EpochMs): number => Number(HOURS.format(at));

/** 5 January 1970 was a Monday. */
export const isMonday = (day: CalendarDate): boolean =>
  daysBetween({ from: "1970-01-05", to: day }) % 7 === 0;

/** An instant in the companies' time zone. */
export function instantOf(at: number): string {
  return Number.isNaN(new Date(at).getTime()) ? "(data illeggibile)" : INSTANT.format(at);
}
