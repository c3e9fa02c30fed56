/** Runs work with the same name in order; work with different names runs at the same time. */
export type NamedQueues = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** @param atOnce - How much work with the same name runs at the same time. */
export function createNamedQueues(atOnce = 1): NamedQueues {
  const queues = new Map<string, { running: number; waiting: (() => void)[] }>();
  return async (name, work) => {
    const queue = queues.get(name) ?? { running: 0, waiting: [] };
    queues.set(name, queue);
    if (queue.running < atOnce) queue.running += 1;
    else await new Promise<void>((come) => queue.waiting.push(come));
    try {
      return await work();
    } finally {
      const next = queue.waiting.shift();
      if (next === undefined) queue.running -= 1;
      if (queue.running === 0) queues.delete(name);
      // Takes the place of the one that ends.
      next?.();
    }
  };
}
