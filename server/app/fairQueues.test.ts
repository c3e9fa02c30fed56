import { describe, expect, it } from "vitest";
import { forEachEngine } from "../storage/store/testing/forEachEngine";
import {
  useEarlierTexts,
  useSyncs,
  useTexts,
  useUploadFlood,
} from "./testing/floods/documentFloods";
import type { UseFlood } from "./testing/floods/flood";
import {
  useChains,
  useCopyFlood,
  useMails,
  useRemovals,
  useTimedBackups,
} from "./testing/floods/upkeepFloods";

interface Queue {
  use: UseFlood;
  /** How many pieces of work B has. */
  pieces: number;
  /** How many of A's may be done before all of B's. */
  most: number;
}

/** Four syncs run at once: three of A begin beside B's. */
const QUEUES: Record<string, Queue> = {
  "texts, though previews of A's wait [TEXT-01, VIEW-01]": { use: useTexts, pieces: 4, most: 2 },
  "texts that an earlier version has read [TEXT-01]": { use: useEarlierTexts, pieces: 4, most: 4 },
  "uploads [UPLOAD-36]": { use: useUploadFlood, pieces: 4, most: 1 },
  "syncs that outlast every start of the server [SYNC-11]": { use: useSyncs, pieces: 1, most: 7 },
  "mails [LIFE-07]": { use: useMails, pieces: 4, most: 1 },
  "backups that end the process [WORK-06]": { use: useTimedBackups, pieces: 1, most: 1 },
  "copies of backups, of which A's fail [WORK-06]": { use: useCopyFlood, pieces: 4, most: 1 },
  "removals of files, beside backups [WORK-06]": { use: useRemovals, pieces: 1, most: 6 },
  "checks of the log's chains, of which A's fails [WORK-06]": {
    use: useChains,
    pieces: 1,
    most: 1,
  },
};

forEachEngine((engine) => {
  for (const [name, { use, pieces, most }] of Object.entries(QUEUES)) {
    describe("cheap work of a company comes soon, whatever costly work another one has", () => {
      const begin = use(engine);

      it(name, async () => {
        const { done, look } = await begin();
        for (let n = 0; n < 3; n++) await look().catch(() => undefined);
        const ofB = done.flatMap((letter, position) => (letter === "b" ? [position] : []));
        expect(ofB.length).toBeGreaterThanOrEqual(pieces);
        const before = done.slice(0, ofB[pieces - 1]);
        expect(before.filter((letter) => letter === "a").length).toBeLessThanOrEqual(most);
      });
    });
  }
});
