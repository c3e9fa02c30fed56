import { type Clock, type DurationMs, systemClock } from "@sgi/core/time";

/** Does work in its turn: of all the lines one work at a time. */
export type QueueRead = <T>(work: () => Promise<T>) => Promise<T>;

interface Line {
  /** How long its work took, as far as it counts. */
  usedMs: DurationMs;
  waiting: (() => Promise<unknown>)[];
}

/**
 * Lines that share one reader by time: next comes the line that has used least of it. So slow
 * spreadsheets of one company delay another's by the time that these take themselves, and one more.
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
      // A clock may be set back.
      line.usedMs += Math.max(0, clock.now() - began);
      // Last among those that have used as much.
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
        // A line that did not wait keeps no credit.
        if (!lines.has(line)) line.usedMs = Math.max(line.usedMs, least()?.usedMs ?? 0);
        lines.add(line);
        if (isRunning) return;
        isRunning = true;
        void run();
      });
  };
}
