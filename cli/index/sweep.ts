import { changedFolders } from "./changedFolders";
import { ROOT_ID } from "./folderTable";
import { RootSilent } from "./rootCalls";
import { type Swept, type VisitDeps, visit } from "./visitFolder";

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
