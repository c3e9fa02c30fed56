import type { NoteName, SharedNotes } from "../session/timers/sharedNotes";
import type { Timers } from "../time/clock";
import type { DurationMs, EpochMs } from "../time/units";

type Listener = (name: NoteName) => void;

/**
 * The notes of one browser, for tests: each call is one more tab's view of them. A note is readable
 * in all tabs at once; its event arrives after `delayMs`.
 */
export function createFakeNotes(timers: Timers, delayMs: DurationMs): () => SharedNotes {
  const kept = new Map<NoteName, EpochMs>();
  const listeners = new Set<{ tab: object; tell: Listener }>();
  let isTaken = false;

  function spread(name: NoteName, writer: object): void {
    for (const { tab, tell } of [...listeners]) if (tab !== writer) tell(name);
  }

  return () => {
    const tab = {};
    return {
      read: (name) => kept.get(name) ?? null,
      write(name, at) {
        kept.set(name, at);
        timers.after(delayMs, () => spread(name, tab));
      },
      subscribe(onNote) {
        const entry = { tab, tell: onNote };
        listeners.add(entry);
        return () => void listeners.delete(entry);
      },
      async alone(work) {
        if (isTaken) return;
        isTaken = true;
        await work().finally(() => {
          isTaken = false;
        });
      },
    };
  };
}
