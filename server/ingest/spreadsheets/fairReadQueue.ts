import { type Clock, type DurationMs, systemClock } from "@sgi/core/time";

/** Queues work; over all queues, one runs at a time. */
export type QueueRead = <T>(work: () => Promise<T>) => Promise<T>;

interface Line {
  /** The counted running time of its work. */
  usedMs: DurationMs;
  waiting: (() => Promise<unknown>)[];
}

/**
 * Queues that share one reader by time: the one that has used the least runs next. Slow
 * spreadsheets of one company delay another's by no more than the time that those take themselves,
 * plus one read.
 */
export function createFairReadQueues(clock: Clock = systemClock): () => QueueRead {
  const lines = new Set<Line>();
  let isRunning = false;

  const least = () => {
    const byTime = [...lines].toSorted((a, b) => a.usedMs - b.usedMs);
    return byTime[0];
  };

  async function run() {
    for (let line = least(); line !== undefined; line = least()) {
      const began = clock.now();
      await line.waiting.shift()?.();
      // The clock may be set back.
      line.usedMs += Math.max(0, clock.now() - began);
      // Moves it behind others that have used as much.
      lines.delete(line);
      if (line.waiting.length > 0) lines.add(line);
    }
    isRunning = false;
  }

  return () => {
    const line: Line = { usedMs: 0, waiting: [] };
    return (work) =>
      new Promise((resolve, reject) => {
        line.waiting.push(() => work().then(resolve, reject));
        // A queue that was idle keeps no credit.
        if (!lines.has(line)) line.usedMs = Math.max(line.usedMs, least()?.usedMs ?? 0);
        lines.add(line);
        if (isRunning) return;
        isRunning = true;
        void run();
      });
  };
}
