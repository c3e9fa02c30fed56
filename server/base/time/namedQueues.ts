/**
 * Runs work with the same name in order, one at a time; work with different names runs at the same
 * time.
 */
export type NamedQueues = <T>(name: string, work: () => Promise<T>) => Promise<T>;

export function createNamedQueues(): NamedQueues {
  /** The last work queued under each name. */
  const last = new Map<string, Promise<unknown>>();
  return (name, work) => {
    const before = last.get(name) ?? Promise.resolve();
    const mine = before.then(work, work);
    last.set(name, mine);
    const leave = () => {
      if (last.get(name) === mine) last.delete(name);
    };
    mine.then(leave, leave);
    return mine;
  };
}
