import { ROOT_ID } from "./folderTable";
import { RootSilent } from "./rootCalls";
import { type Swept, type VisitDeps, visit } from "./visitFolder";

/** Folders under way at once; the root's calls decide how many of them really ask the disk. */
const WORKERS = 64;

/**
 * Looks at every folder and reads those that changed, with what is new below them: the first crawl is
 * a sweep of a table that knows the root alone. A root that is gone, silent or suddenly empty (a
 * drive not mounted leaves an empty folder) is not reached, and what is known of it stays.
 */
export async function sweep(deps: VisitDeps, stopped: () => boolean): Promise<Swept> {
  const swept: Swept = { reached: true, changed: false, stampsLie: false };
  const known = deps.folders.ids().filter((id) => id !== ROOT_ID);
  const pending = await visit(ROOT_ID, deps, swept).catch(() => undefined);
  if (pending === undefined) return { ...swept, reached: false };
  pending.push(...known);
  let next = 0;
  let busy = 0;
  await new Promise<void>((resolve) => {
    const feed = () => {
      while (busy < WORKERS && next < pending.length && swept.reached && !stopped()) {
        busy += 1;
        void visitBelow(pending[next++] as number, deps, swept).then((found) => {
          busy -= 1;
          for (const id of found) pending.push(id);
          feed();
        });
      }
      if (busy === 0) resolve();
    };
    feed();
  });
  return stopped() ? { ...swept, reached: false } : swept;
}

/** One unreadable folder is no reason to stop: it is tried again next time. Never rejects. */
async function visitBelow(id: number, deps: VisitDeps, swept: Swept): Promise<number[]> {
  // Removed meanwhile, with the folder above it.
  if (!deps.folders.alive(id)) return [];
  try {
    return await visit(id, deps, swept);
  } catch (error) {
    if (error instanceof RootSilent) swept.reached = false;
    return [];
  }
}
