import { expect, it } from "vitest";
import { createSyncRoom, NoRoom } from "./syncRoom";

const MB = 1024 * 1024;

/** Work that goes on until it is told to end. */
function lasting() {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: () => ended, end: () => end() };
}

it("lets in what 24 MB hold, one file at least, and the next one when another is done", async () => {
  const { use } = createSyncRoom(async () => 1_000 * MB);
  const begun: number[] = [];
  const files = [30, 10, 10, 10].map((size) => ({ size, ...lasting() }));
  const all = files.map(({ size, work }, at) =>
    use(size * MB, () => {
      begun.push(at);
      return work();
    }),
  );
  await new Promise(setImmediate);
  expect(begun).toEqual([0]);
  files[0]?.end();
  await all[0];
  await new Promise(setImmediate);
  expect(begun).toEqual([0, 1, 2]);
  for (const { end } of files) end();
  await Promise.all(all);
  expect(begun).toEqual([0, 1, 2, 3]);
});

it("leaves 64 MB of the disk free, looks again each time, and is not held up by what had no room", async () => {
  let free = 73;
  const { use } = createSyncRoom(async () => free * MB);
  const take = (size: number) => use(size * MB, async () => "read");
  await expect(take(10)).rejects.toBeInstanceOf(NoRoom);
  expect(await take(9)).toBe("read");
  free = 1_000;
  expect(await take(10)).toBe("read");
  await expect(
    use(MB, () => Promise.reject(Object.assign(new Error("no space left"), { code: "ENOSPC" }))),
  ).rejects.toBeInstanceOf(NoRoom);
});
