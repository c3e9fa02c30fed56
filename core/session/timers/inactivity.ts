import { createObservable, type Observable } from "../../state/observable";
import type { Clock, Timers } from "../../time/clock";
import type { EpochMs } from "../../time/units";
import type { ActivityClock } from "./activityClock";
import { INACTIVITY_MS, LOOK_MS, WARNING_MS } from "./limits";

/** The watch over inactivity. Its value: when the logout comes, while the user is warned; else null. */
export interface Inactivity extends Observable<EpochMs | null> {
  /** Checks at once, for when timers may be late: a computer that wakes, a tab shown again. */
  check(): void;
  /** Starts watching. The returned function stops it and withdraws the warning. */
  start(): () => void;
}

interface Deps {
  clock: Clock;
  timers: Timers;
  activity: ActivityClock;
  /** The time is up. Called once per start. */
  onTimeout(): void;
}

/**
 * Warns a minute before the logout, and says when it is due. The clock decides, never a timer: those
 * are late in tabs that are hidden, and stand still while the computer sleeps. Source: spec 1 §4.
 */
export function createInactivity({ clock, timers, activity, onTimeout }: Deps): Inactivity {
  const warning = createObservable<EpochMs | null>(null);
  let isWatching = false;
  let cancel = (): void => undefined;

  function stop(): void {
    isWatching = false;
    cancel();
    warning.set(null);
  }

  function check(): void {
    if (!isWatching) return;
    const leftMs = INACTIVITY_MS - activity.idleMs();
    if (leftMs <= 0) {
      stop();
      onTimeout();
      return;
    }
    warning.set(leftMs <= WARNING_MS ? clock.now() + leftMs : null);
    cancel();
    const nextMs = leftMs <= WARNING_MS ? leftMs : leftMs - WARNING_MS;
    cancel = timers.after(Math.min(nextMs, LOOK_MS), check);
  }

  return {
    get: warning.get,
    subscribe: warning.subscribe,
    check,
    start() {
      isWatching = true;
      const endActivity = activity.subscribe(() => warning.get() !== null && check());
      check();
      return () => {
        endActivity();
        stop();
      };
    },
  };
}
