import type { DurationMs, Timers } from "@sgi/core/time";

/** Batches that this process leaves alone for a while, counted by no clock that can be set. */
export interface PausedBatches {
  add(id: string): void;
  ids(): string[];
  stop(): void;
}

/** `onOver` is told when a batch has rested for `restMs`. */
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
