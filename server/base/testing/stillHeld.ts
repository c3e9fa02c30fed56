import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** How many of these something still holds, once what nobody holds was collected. */
export async function stillHeld(things: readonly WeakRef<object>[]): Promise<number> {
  // A reference that was just made or read holds until the turn is over.
  await new Promise(setImmediate);
  collectGarbage();
  return things.filter((thing) => thing.deref() !== undefined).length;
}
