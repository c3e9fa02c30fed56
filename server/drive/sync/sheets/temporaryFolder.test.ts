import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { HOUR_MS } from "@sgi/core/time";
import { beforeEach, expect, it } from "vitest";
import { MEMORY_FOLDER } from "../../../base/testing/memoryFolder";
import { sweepTemporary, withTemporaryFile } from "./temporaryFolder";

let base: string;
let folder: string;
beforeEach(async () => {
  base = await mkdtemp(join(MEMORY_FOLDER, "sgi-temporary-"));
  folder = join(base, "sync");
  return () => rm(base, { recursive: true, force: true });
});

async function* bytes(...parts: string[]) {
  for (const part of parts) yield Buffer.from(part);
}

it("keeps the bytes of the last try while they are read, and not afterwards", async () => {
  const read = await withTemporaryFile(
    { folder, name: "a" },
    async (take) => {
      await take(bytes("cut off"));
      await take(bytes("wh", "ole"));
    },
    async (path) => [await readFile(path, "utf8"), await readdir(folder)],
  );
  expect([read, await readdir(folder)]).toEqual([["whole", ["a"]], []]);
  const fails = () => Promise.reject(new Error("no"));
  const file = { folder, name: "b" };
  await expect(withTemporaryFile(file, (take) => take(bytes("x")), fails)).rejects.toThrow("no");
  expect(await readdir(folder)).toEqual([]);
});

it("makes no data folder in the place of one that is away", async () => {
  await rm(base, { recursive: true });
  const work = withTemporaryFile({ folder, name: "a" }, (take) => take(bytes("x")), readFile);
  await expect(work).rejects.toThrow("ENOENT");
});

it("removes what a killed process left, and of other processes' files the old ones", async () => {
  await sweepTemporary(folder, { alone: true, now: 0 });
  await withTemporaryFile({ folder, name: "x" }, (take) => take(bytes("x")), readFile);
  const now = Date.now();
  await writeFile(join(folder, "old"), "");
  await utimes(join(folder, "old"), 0, (now - 2 * HOUR_MS) / 1_000);
  await writeFile(join(folder, "new"), "");
  await sweepTemporary(folder, { alone: false, now });
  expect(await readdir(folder)).toEqual(["new"]);
  await sweepTemporary(folder, { alone: true, now });
  expect(await readdir(folder)).toEqual([]);
});
