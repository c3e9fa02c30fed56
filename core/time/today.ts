import type { Observable } from "../state/observable";
import { type CalendarDate, localDate } from "./calendarDate";
import { systemClock, systemTimers, type TimeDeps } from "./clock";
import { MINUTE_MS } from "./units";

/**
 * The user's local day, which turns at midnight while someone follows it. It looks at the clock at
 * every full minute, since zones and their changes begin on one, and since timers do not count the
 * time that a computer sleeps.
 */
export function createToday({
  clock = systemClock,
  timers = systemTimers,
}: TimeDeps = {}): Observable<CalendarDate> {
  const read = () => localDate(clock.now());
  return {
    get: read,
    subscribe(onChange) {
      let known = read();
      let stop = wait();
      function wait() {
        return timers.after(MINUTE_MS - (clock.now() % MINUTE_MS), () => {
          stop = wait();
          const today = read();
          if (today === known) return;
          known = today;
          onChange();
        });
      }
      return () => stop();
    },
  };
}
