import { type DurationMs, MINUTE_MS, SECOND_MS } from "@sgi/core/time";
import { ROOT_ID } from "./folderTable";
import { RootSilent } from "./rootCalls";
import { type Swept, type VisitDeps, visit } from "./visitFolder";

/** The pause between sweeps of a root that answers at once. */
const AT_ONCE_MS: DurationMs = 30 * SECOND_MS;
/** A slow root is swept for a tenth of the time at most, but at least this often. */
const SLOWEST_MS: DurationMs = 30 * MINUTE_MS;
const REST_FACTOR = 10;
/** A silent root is asked less and less often, but at least this often: it may be back. */
const SILENT_MS: DurationMs = 5 * MINUTE_MS;
/** The random share added to each pause, so that roots and PCs do not ask one server at once. */
const JITTER = 0.2;

/** Folders checked in one call, which share its overhead. */
const FOLDERS_A_CALL = 16;

/**
 * Looks at every folder and reads those that changed, and new ones below them: the first crawl is a
 * sweep of a table that knows only the root. A root that is gone, silent or suddenly empty (an
 * unmounted drive leaves an empty folder) counts as not reached, and its known files stay.
 */
export async function sweep(deps: VisitDeps, stopped: () => boolean): Promise<Swept> {
  const swept: Swept = { reached: true, changed: false, stampsLie: false };
  const known = deps.folders.ids().filter((id) => id !== ROOT_ID);
  const found = await visit(ROOT_ID, deps, swept).catch(() => undefined);
  if (found === undefined) return { ...swept, reached: false };
  // One call for several folders first: nearly all are unchanged.
  const changed = await changedFolders(known, deps, stopped).catch(() => undefined);
  if (changed === undefined) return { ...swept, reached: false };
  const pending = [...changed, ...found];
  let next = 0;
  let busy = 0;
  await new Promise<void>((resolve) => {
    const ended = () => {
      busy -= 1;
      feed();
    };
    const feed = () => {
      while (busy < deps.calls.room() && next < pending.length && swept.reached && !stopped()) {
        busy += 1;
        visit(pending[next++] as number, deps, swept).then(
          (found) => {
            for (const id of found) pending.push(id);
            ended();
          },
          (error) => {
            // One unreadable folder does not stop the sweep: the next one tries it again.
            if (error instanceof RootSilent) swept.reached = false;
            ended();
          },
        );
      }
      if (busy === 0) resolve();
    };
    feed();
  });
  return stopped() ? { ...swept, reached: false } : swept;
}

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

/** How long a root rests after a sweep. */
export function sweepRest(swept: {
  /** The duration of the last successful sweep; null for none yet. */
  sweepMs: DurationMs | null;
  /** How many sweeps in a row got no answer. */
  silences: number;
  /** From 0 to below 1. */
  random: number;
}): DurationMs {
  const answering = Math.min(Math.max(AT_ONCE_MS, REST_FACTOR * (swept.sweepMs ?? 0)), SLOWEST_MS);
  const silent = Math.min(AT_ONCE_MS * 2 ** swept.silences, SILENT_MS);
  return Math.round(Math.max(answering, silent) * (1 + JITTER * swept.random));
}
