import { expect, it } from "vitest";
import { createSyncRoom, NoRoom } from "./syncRoom";

const MB = 1024 * 1024;

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
