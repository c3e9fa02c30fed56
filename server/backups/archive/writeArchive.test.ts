import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { stillHeld } from "../../base/testing/stillHeld";
import { writeArchive } from "./writeArchive";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sgi-archive-"));
  return () => rm(folder, { recursive: true });
});

it("keeps no written parts in memory, however many follow", async () => {
  await writeArchive(join(folder, "a.zip"), async (archive) => {
    const added: WeakRef<object>[] = [];
    for (let at = 0; at < 100; at++) {
      added.push(new WeakRef(await archive.add(`${at}`, [Buffer.from("x")], { pack: false })));
    }
    expect(await stillHeld(added)).toBeLessThan(3);
  });
});

it("fails with the disk's error, also while a part's bytes are still to come", async () => {
  const never = {
    [Symbol.asyncIterator]: () => ({ next: () => new Promise<never>(() => undefined) }),
  };
  const writing = writeArchive(join(folder, "missing", "a.zip"), async (archive) => {
    await archive.add("a", never, { pack: false });
  });
  await expect(writing).rejects.toMatchObject({ code: "ENOENT" });
});
