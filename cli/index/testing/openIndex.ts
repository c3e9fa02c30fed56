import { createManualTime } from "@sgi/core/time";
import { onTestFinished } from "vitest";
import { soughtNames } from "../../names/sought";
import { createFileIndex } from "../fileIndex";
import type { IndexFs } from "../indexFs";
import type { NameHash } from "../nameKey";
import { tempTreeFolder } from "./tempTree";

/** A new index over `roots`, closed with the test; only `time.advance` moves its time. */
export function openIndex(
  roots: readonly string[],
  options: { folder?: string; fs?: IndexFs; hash?: NameHash; random?: () => number } = {},
) {
  const time = createManualTime(Date.now());
  const { folder = tempTreeFolder(), random = () => 0, ...seams } = options;
  const { clock, timers } = time;
  const index = createFileIndex({ folder, clock, timers, random, ...seams });
  index.setRoots(roots);
  onTestFinished(() => index.close());
  return {
    index: {
      ...index,
      /** Where a file of this name is. */
      find: async (name: string) => [...(await index.find(soughtNames([name]))).paths],
    },
    time,
    folder,
    /** Waits for the sweep in progress and runs one more, however long it takes. */
    async sweep() {
      await index.refresh(60_000);
      time.advance(2_500);
      await index.refresh(60_000);
    },
  };
}
