import type { Observable } from "../../state/observable";
import { type TimeDeps, withTime } from "../../time/clock";
import { repeat } from "../../time/pause";
import type { EpochMs } from "../../time/units";
import { createActivityClock } from "./activityClock";
import { createExtension } from "./extension";
import { createInactivity } from "./inactivity";
import { REFRESH_CHECK_MS, REFRESH_IDLE_MS } from "./limits";
import type { SharedNotes } from "./sharedNotes";

/** A session that lasts for as long as its user is active. Its value: when the logout comes, or null. */
export interface SessionTimers extends Observable<EpochMs | null> {
  /** The user does something in this tab. Activity after the timeout does not count. */
  active(): void;
  /** Judges at once: the computer woke, the tab is shown again, the network is back. */
  check(): void;
  /** Starts the timers; `since` counts as activity. Returns a function that stops them. */
  start(since: EpochMs): () => void;
}

interface Deps extends TimeDeps {
  notes: SharedNotes;
  online: Observable<boolean>;
  /** Sends an extension and handles its own failures. */
  extend(): Promise<void>;
  /** Asks the host who is signed in. */
  refresh(): void;
  onTimeout(): void;
}

/** Inactivity, extension and refresh over one clock of activity. Source: spec 1 §4. */
export function createSessionTimers(given: Deps): SessionTimers {
  const deps = withTime(given);
  const { timers, online } = deps;
  const activity = createActivityClock(deps);
  const inactivity = createInactivity({ ...deps, activity });
  const extension = createExtension({ ...deps, send: deps.extend });
  let isRunning = false;

  return {
    get: inactivity.get,
    subscribe: inactivity.subscribe,
    active() {
      // After a sleep the first move of the mouse may come before any timer.
      inactivity.check();
      if (!isRunning) return;
      activity.active();
      extension.active();
    },
    check: inactivity.check,
    start(since) {
      isRunning = true;
      const ends = [
        () => {
          isRunning = false;
        },
        activity.start(since),
        inactivity.start(),
        extension.start(),
        repeat(timers, REFRESH_CHECK_MS, () => {
          if (online.get() && activity.idleMs() >= REFRESH_IDLE_MS) deps.refresh();
        }),
      ];
      return () => {
        for (const end of ends) end();
      };
    },
  };
}
