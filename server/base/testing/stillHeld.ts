import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
export const collectGarbage = runInNewContext("gc") as () => void;

/** How many objects are still referenced after garbage collection. */
export async function stillHeld(things: readonly WeakRef<object>[]): Promise<number> {
  // A WeakRef that was just made or read keeps its object until the end of this task.
  await new Promise(setImmediate);
  collectGarbage();
  return things.filter((thing) => thing.deref() !== undefined).length;
}
