import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { MEMORY_FOLDER } from "../../../base/testing/memoryFolder";
import type { SheetSource } from "../../../ingest/spreadsheets/readExpiry";
import { withBytes } from "./fetchBytes";

const KB = 1024;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(MEMORY_FOLDER, "sgi-fetch-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** Reads a file of `bytes` bytes that was listed with `sizeBytes`; gives how the bytes arrived. */
async function read(bytes: number, sizeBytes: number) {
  let tries = 0;
  const drive = {
    async download<T>(_: string, { take }: { take(parts: AsyncIterable<Uint8Array>): Promise<T> }) {
      tries += 1;
      return take(
        (async function* () {
          for (let left = bytes; left > 0; left -= KB) yield Buffer.alloc(Math.min(left, KB), "x");
        })(),
      );
    },
  };
  const work = async (source: SheetSource) => {
    const content = typeof source === "string" ? await readFile(source) : source;
    const files = await readdir(folder);
    return { isOnDisk: typeof source === "string", size: content.length, files: files.length };
  };
  const wanted = {
    id: "f",
    sizeBytes,
    maxBytes: 10_000 * KB,
    watch: (all: AsyncIterable<Uint8Array>) => all,
  };
  const came = await withBytes(
    { drive, temporaryFolder: folder, newId: () => "n" },
    { ...wanted, work },
  );
  expect(await readdir(folder)).toEqual([]);
  return { ...came, tries };
}

it("gives a small file from memory, a larger one by its path, and leaves neither", async () => {
  expect(await read(128 * KB, 128 * KB)).toEqual({
    isOnDisk: false,
    size: 128 * KB,
    files: 0,
    tries: 1,
  });
  expect(await read(129 * KB, 129 * KB)).toEqual({
    isOnDisk: true,
    size: 129 * KB,
    files: 1,
    tries: 1,
  });
});

it("fetches one that has grown since it was listed once more, to the disk", async () => {
  expect(await read(900 * KB, 9)).toEqual({ isOnDisk: true, size: 900 * KB, files: 1, tries: 2 });
});
