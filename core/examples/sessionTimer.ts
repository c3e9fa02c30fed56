import { createSessionTimers, INACTIVITY_MS, WARNING_MS } from "@sgi/core/session/timers";
import { createObservable } from "@sgi/core/state";
import { createFakeNotes } from "@sgi/core/testing";
import { createManualTime, MINUTE_MS } from "@sgi/core/time";

// Manual time. Without `clock` and `timers` it is the platform's.
const { clock, timers, advance } = createManualTime();

export const log: string[] = [];
const session = createSessionTimers({
  clock,
  timers,
  notes: createFakeNotes(timers, 0)(), // what the tabs of one browser share
  online: createObservable(true),
  extend: async () => void log.push(`extended at ${clock.now() / MINUTE_MS} min`),
  refresh: () => log.push(`asked who is signed in at ${clock.now() / MINUTE_MS} min`),
  onTimeout: () => log.push(`out at ${clock.now() / MINUTE_MS} min`),
});
session.subscribe(() => {
  if (session.get() !== null) log.push(`warned at ${clock.now() / MINUTE_MS} min`);
});

const stop = session.start(clock.now());
advance(6 * MINUTE_MS);
session.active(); // a click: the fifteen minutes begin anew
advance(INACTIVITY_MS - WARNING_MS);
advance(WARNING_MS);
stop();

// extended at 6 min, asked who is signed in at 20 min, warned at 20 min, out at 21 min
