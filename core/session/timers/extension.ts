import type { Observable } from "../../state/observable";
import type { Clock, Timers } from "../../time/clock";
import { repeat } from "../../time/pause";
import type { EpochMs } from "../../time/units";
import { EXTENSION_CHECK_MS, EXTENSION_MS } from "./limits";
import type { SharedNotes } from "./sharedNotes";

/** Tells the host that the user is active, and no oftener than it should. */
export interface Extension {
  /** The user does something in this tab. */
  active(): void;
  /**
   * Looks for what is due every 15 minutes, and when the network is back. Returns a function that
   * stops it.
   */
  start(): () => void;
}

interface Deps {
  clock: Clock;
  timers: Timers;
  notes: SharedNotes;
  /** Whether there is a network: without one nothing is sent. */
  online: Observable<boolean>;
  /** Sends one extension and handles its own failures. */
  send(): Promise<void>;
}

/**
 * Sends an extension on activity, at most one in 5 minutes over all tabs. One that was too early,
 * or offline, goes out at the next check. Source: spec 1 §4, settled point 20.
 */
export function createExtension({ clock, timers, notes, online, send }: Deps): Extension {
  let activeAt: EpochMs | null = null;
  let isAsking = false;

  /** When the last one was sent, by any tab. A note of the future is from before a clock was set back. */
  function lastAt(now: EpochMs): EpochMs {
    const told = notes.read("extended");
    if (told === null) return Number.NEGATIVE_INFINITY;
    if (told > now) notes.write("extended", now);
    return Math.min(told, now);
  }

  function isDue(): boolean {
    const now = clock.now();
    const last = lastAt(now);
    return activeAt !== null && activeAt > last && now - last >= EXTENSION_MS && online.get();
  }

  async function look(): Promise<void> {
    if (isAsking || !isDue()) return;
    isAsking = true;
    try {
      await notes.alone(async () => {
        // Another tab may have sent one while this one waited for its turn.
        if (!isDue()) return;
        notes.write("extended", clock.now());
        await send();
        // A PC that slept meanwhile has sent it only now.
        notes.write("extended", clock.now());
      });
    } finally {
      isAsking = false;
    }
  }

  return {
    active() {
      activeAt = clock.now();
      void look();
    },
    start() {
      const ends = [
        repeat(timers, EXTENSION_CHECK_MS, () => void look()),
        online.subscribe(() => void look()),
      ];
      return () => {
        for (const end of ends) end();
        activeAt = null;
      };
    },
  };
}
