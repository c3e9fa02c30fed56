import { createObservable, type Observable } from "../../state/observable";
import type { Clock, Timers } from "../../time/clock";
import type { DurationMs, EpochMs } from "../../time/units";
import { SHARE_MS } from "./limits";
import type { SharedNotes } from "./sharedNotes";

/** When the user was last active, in whatever tab. Its value is that instant by the clock of now. */
export interface ActivityClock extends Observable<EpochMs> {
  /** The user does something in this tab. Cheap enough for every move of the mouse. */
  active(): void;
  /** How long ago the last activity was, in any tab; looks at the clock and at the other tabs. */
  idleMs(): DurationMs;
  /**
   * Follows the other tabs; that the user came to this one, at `since`, counts as activity.
   * Returns a function that stops it.
   */
  start(since: EpochMs): () => void;
}

interface Deps {
  clock: Clock;
  timers: Timers;
  notes: SharedNotes;
}

/**
 * One clock of activity for all tabs. A clock that is set back takes the last activity with it, so
 * that nobody gains time; one that is set forward counts as time without activity, as sleep does.
 */
export function createActivityClock({ clock, timers, notes }: Deps): ActivityClock {
  const lastAt = createObservable<EpochMs>(clock.now());
  let seenAt = clock.now();
  let knownNote: EpochMs | null = null;
  let sharedAt: EpochMs = Number.NEGATIVE_INFINITY;
  let endShare: (() => void) | null = null;

  /** The instant of now, once the last activity is what the clock and the other tabs make of it. */
  function look(): EpochMs {
    const now = clock.now();
    const setBackMs = Math.max(0, seenAt - now);
    seenAt = now;
    if (setBackMs > 0) sharedAt = Number.NEGATIVE_INFINITY;
    const own = lastAt.get() - setBackMs;
    const told = notes.read("active");
    // What was known before the clock was set back is part of `own`; left there, it would come true.
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
