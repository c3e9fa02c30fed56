import { expect, it } from "vitest";
import { shareNext } from "./peerCheck";

/** A read whose ends the test decides. */
function slowReading() {
  const ends: { resolve(text: string): void; reject(error: Error): void }[] = [];
  const read = () =>
    new Promise<string>((resolve, reject) => {
      ends.push({ resolve, reject });
    });
  return { ends, ask: shareNext(read) };
}

it("reads once for all who ask meanwhile, and never gives a result from before the question", async () => {
  const { ends, ask } = slowReading();
  const first = Promise.all([ask(), ask()]);
  await expect.poll(() => ends.length).toBe(1);
  const later = Promise.all([ask(), ask(), ask()]);
  ends[0]?.resolve("before");
  expect(await first).toEqual(["before", "before"]);
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.resolve("after");
  expect(await later).toEqual(["after", "after", "after"]);
});

it("reads again after a reading that failed", async () => {
  const { ends, ask } = slowReading();
  const failing = ask();
  await expect.poll(() => ends.length).toBe(1);
  ends[0]?.reject(new Error("EACCES"));
  await expect(failing).rejects.toThrow("EACCES");
  const again = ask();
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.resolve("told");
  expect(await again).toBe("told");
});
