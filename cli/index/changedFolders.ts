import type { VisitDeps } from "./visitFolder";

/** Folders that share a call, and with it what a call costs besides the disk. */
const FOLDERS_A_CALL = 16;

/**
 * Those of `ids` that are to be visited: all but the folders whose stamp is the one they had when they
 * were read. As many are asked for at once as there may be calls: each can hold a thread. Rejects as
 * the calls do, with RootSilent.
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
      // A folder that is to be read in any case has NaN, which is the same as nothing.
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
