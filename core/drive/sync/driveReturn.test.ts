import { expect, it } from "vitest";
import { turn } from "../../testing/turn";
import { syncTexts } from "../../texts/drive/sync";
import { createManualTime } from "../../time/manualTime";
import { startDriveReturn } from "./driveReturn";

/** A return from the drive to a list that gives each of `answers` in turn, then nothing for ever. */
function start(answers: (readonly unknown[] | Error)[]) {
  const { clock, timers, advance } = createManualTime();
  const readAt: number[] = [];
  const did: unknown[] = [];
  const leave = startDriveReturn({
    timers,
    async readDocuments() {
      readAt.push(clock.now());
      const answer = answers[readAt.length - 1] ?? [];
      if (answer instanceof Error) throw answer;
      return answer;
    },
    onAvailable: (n) => did.push(syncTexts.available(n)),
    removeParameter: () => did.push("removed"),
  });
  const seconds = async (count: number) => {
    for (let second = 0; second < count; second += 1) {
      await turn();
      advance(1_000);
    }
    await turn();
  };
  return { readAt, did, leave, seconds };
}

it("reads every 2 s while the list is empty or fails, without end [SYNC-32, SYNC-37]", async () => {
  const { readAt, did, seconds } = start([[], new Error("no"), []]);
  await seconds(60);
  expect([readAt.slice(0, 4), readAt.length, did]).toEqual([[0, 2_000, 4_000, 6_000], 31, []]);
});

it("stops at the first list that is not empty, with one toast, then removes the parameter [SYNC-33, SYNC-34, SYNC-35, SYNC-36]", async () => {
  const { readAt, did, seconds } = start([[], [1, 2, 3], [1, 2, 3, 4]]);
  await seconds(60);
  expect(readAt).toEqual([0, 2_000]);
  expect(did).toEqual(["Sincronizzazione completata! 3 documenti disponibili.", "removed"]);
});

it("stops when the page is left, also during a read [SYNC-37]", async () => {
  const { readAt, did, leave, seconds } = start([[], [1]]);
  await turn();
  leave();
  await seconds(60);
  expect([readAt, did]).toEqual([[0], []]);
  const early = start([[1]]);
  early.leave();
  await early.seconds(60);
  expect(early.did).toEqual([]);
});
