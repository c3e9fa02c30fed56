import pLimit from "p-limit";
import { createFairTurns } from "../limits/fairTurns";

/** What a sync's spreadsheets wait in to be read: one of all syncs is read at a time. */
export type ReadLine = <T>(work: () => Promise<T>) => Promise<T>;

const turns = createFairTurns();
/** One of a line waits for its turn at a time: nobody is told this. */
const NEVER = { status: 503, message: "" };

/** Of each line one is read after the other, and lines come in turn. `name` is this one's own. */
export function createReadLine(name: string): ReadLine {
  const first = pLimit(1);
  return (work) => first(() => turns(name, NEVER, work));
}
