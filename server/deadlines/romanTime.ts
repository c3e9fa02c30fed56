import { type CalendarDate, dateInZone, type EpochMs } from "@sgi/core/time";
import { TIME_ZONE } from "../base/time/timeZone";

const HOURS = new Intl.DateTimeFormat("en-GB", {
  timeZone: TIME_ZONE,
  hour: "2-digit",
  hourCycle: "h23",
});

/** The day in Italy. */
export const dayIn = (at: EpochMs): CalendarDate => dateInZone(at, TIME_ZONE);

/** The hour in Italy, 0 to 23. */
export const hourIn = (at: EpochMs): number => Number(HOURS.format(at));
