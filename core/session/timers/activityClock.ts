import { createObservable, type Observable } from "../../state/observable";
import type { Clock, Timers } from "../../time/clock";
import type { DurationMs, EpochMs } from "../../time/units";
import { SHARE_MS } from "./limits";
import type { SharedNotes } from "./sharedNotes";

/**
 * When the user was last active, in any tab. Its value is that instant, corrected when the clock is
 * set back.
 */
export interface ActivityClock extends Observable<EpochMs> {
  /** The user does something in this tab. Cheap enough for every move of the mouse. */
  active(): void;
  /** How long ago the last activity was, in any tab; looks at the clock and at the other tabs. */
  idleMs(): DurationMs;
  /**
   * Follows the other tabs. Counts the user's arrival in this tab, at `since`, as activity. Returns
   * a stop function.
   */
  start(since: EpochMs): () => void;
}

interface Deps {
  clock: Clock;
  timers: Timers;
  notes: SharedNotes;
}

/**
 * One activity clock for all tabs. When the clock is set back, the last activity moves back with
 * it, so that nobody gains time; when it is set forward, the time counts as idle, as sleep does.
 */
export function createActivityClock({ clock, timers, notes }: Deps): ActivityClock {
  const lastAt = createObservable<EpochMs>(clock.now());
  let seenAt = clock.now();
  let knownNote: EpochMs | null = null;
  let sharedAt: EpochMs = Number.NEGATIVE_INFINITY;
  let endShare: (() => void) | null = null;

  /** Updates the last activity from the clock and the other tabs; returns now. */
  function look(): EpochMs {
    const now = clock.now();
    const setBackMs = Math.max(0, seenAt - now);
    seenAt = now;
    if (setBackMs > 0) sharedAt = Number.NEGATIVE_INFINITY;
    const own = lastAt.get() - setBackMs;
    const told = notes.read("active");
    // A note from before the clock was set back is already part of `own`, and would lie in the
    // future.
    const isStale = told !== null && (told > now || (setBackMs > 0 && told === knownNote));
    if (isStale) notes.write("active", own);
    knownNote = isStale ? own : told;
    lastAt.set(Math.max(own, knownNote ?? own));
    return now;
  }

  function share(): void {
    endShare = null;
    sharedAt = clock.now();
    notes.write("active", lastAt.get());
  }

  function active(): void {
    lastAt.set(look());
    if (endShare !== null) return;
    if (lastAt.get() - sharedAt >= SHARE_MS) share();
    else endShare = timers.after(SHARE_MS, share);
  }

  return {
    get: lastAt.get,
    subscribe: lastAt.subscribe,
    active,
    idleMs: () => look() - lastAt.get(),
    start(since) {
      seenAt = clock.now();
      knownNote = null;
      lastAt.set(Math.min(since, seenAt));
      look();
      share();
      const end = notes.subscribe((name) => name === "active" && look());
      return () => {
        end();
        if (endShare === null) return;
        endShare();
        share();
      };
    },
  };
}
