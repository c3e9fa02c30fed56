import type { DurationMs, Timers } from "@sgi/core/time";

/**
 * Batches that this process leaves alone for a while. Uses timers, so that clock changes do not
 * matter.
 */
export interface PausedBatches {
  add(id: string): void;
  ids(): string[];
  stop(): void;
}

/** `onOver` is called when a batch's pause of `restMs` is over. */
export function createPausedBatches(
  timers: Timers,
  restMs: DurationMs,
  onOver: () => void,
): PausedBatches {
  const resting = new Map<string, () => void>();
  return {
    add(id) {
      resting.get(id)?.();
      const over = () => {
        resting.delete(id);
        onOver();
      };
      resting.set(id, timers.after(restMs, over));
    },
    ids: () => [...resting.keys()],
    stop() {
      for (const cancel of resting.values()) cancel();
      resting.clear();
    },
  };
}
