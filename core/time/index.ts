export {
  addDays,
  type CalendarDate,
  dateInZone,
  daysBetween,
  isCalendarDate,
  isoInstant,
  localDate,
  localParts,
  nextYear,
  parseCalendarDate,
  parseInstant,
  parseMoment,
} from "./calendarDate";
export {
  type Clock,
  systemClock,
  systemTimers,
  type TimeDeps,
  type Timers,
  withTime,
} from "./clock";
export { formatDate, formatDateTime, formatInTable, formatIsoDate } from "./format";
export { giveWay } from "./giveWay";
export { createManualTime, type ManualTime } from "./manualTime";
export { pause, repeat } from "./pause";
export { createToday } from "./today";
export { DAY_MS, type DurationMs, type EpochMs, HOUR_MS, MINUTE_MS, SECOND_MS } from "./units";
