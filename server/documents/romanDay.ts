import { type CalendarDate, dateInZone, type EpochMs, MINUTE_MS } from "@sgi/core/time";
import { TIME_ZONE } from "../base/time/timeZone";

/**
 * The day in Italy at an instant. Cached for the minute, since the calendar costs more than the
 * rest of a cached answer.
 */
export function createRomanDay(): (at: EpochMs) => CalendarDate {
  let minute = Number.NaN;
  let day: CalendarDate = "";
  return (at) => {
    const atMinute = Math.floor(at / MINUTE_MS);
    if (atMinute !== minute) {
      minute = atMinute;
      day = dateInZone(at, TIME_ZONE);
    }
    return day;
  };
}
