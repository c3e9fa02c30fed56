import type { VisitDeps } from "./visitFolder";

/** Folders checked in one call, which share its overhead. */
const FOLDERS_A_CALL = 16;

/**
 * The `ids` of folders to visit: those whose stamp differs from the one at their last read. Asks
 * for as many at once as there may be calls, since each can hold a thread. Rejects as the calls do,
 * with RootSilent.
 */
export async function changedFolders(
  ids: readonly number[],
  { folders, calls, fs, deep }: VisitDeps,
  stopped: () => boolean,
): Promise<readonly number[]> {
  if (deep || fs.stamps === undefined) return ids;
  const stampsOf = fs.stamps;
  const changed: number[] = [];
  const ask = async (some: readonly number[]) => {
    const stamps = await calls.run(() => stampsOf(some.map((id) => folders.path(id))));
    for (const [at, id] of some.entries()) {
      // A folder that must be read in any case has the stamp NaN, which equals nothing.
      if (stamps[at] !== folders.stamp(id)) changed.push(id);
    }
  };
  let next = 0;
  let underWay = 0;
  let lost = false;
  await new Promise<void>((resolve, reject) => {
    const feed = () => {
      while (next < ids.length && !lost && !stopped()) {
        const count = Math.min(FOLDERS_A_CALL, calls.room() - underWay);
        if (count < 1) break;
        const some = ids.slice(next, next + count).filter((id) => folders.alive(id));
        next += count;
        underWay += count;
        ask(some).then(
          () => {
            underWay -= count;
            feed();
          },
          (error) => {
            lost = true;
            reject(error);
          },
        );
      }
      if (underWay === 0) resolve();
    };
    feed();
  });
  return [...changed, ...ids.slice(next)];
}
