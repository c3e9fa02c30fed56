/** Runs work of one name one after the other, first come, first served; of other names beside it. */
export type Lines = <T>(name: string, work: () => Promise<T>) => Promise<T>;

export function createLines(): Lines {
  /** Who came last of each name. */
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
