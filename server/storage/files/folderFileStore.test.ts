import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, expect, it } from "vitest";
import { newId } from "../../base/ids/newId";
import { openFolderFileStore } from "./folderFileStore";
import { contentHash, itKeepsFiles } from "./testing/fileStoreContract";
import { filesBelow } from "./testing/filesBelow";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sgi-files-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const pathOf = (hash: string) => join(folder, hash.slice(0, 2), hash.slice(2));

itKeepsFiles(() => ({
  open: ({ alone } = { alone: false }) => openFolderFileStore(folder, { newId, sweep: alone }),
  cutShort: async (hash, content) => writeFileSync(pathOf(hash), content),
  names: async () => filesBelow(folder),
  async leaveHalf() {
    mkdirSync(join(folder, "tmp"), { recursive: true });
    writeFileSync(join(folder, "tmp", "half"), "half");
  },
}));

it("names a file by its hash, whole, and gives a file that it adopts a second name", async () => {
  const store = await openFolderFileStore(folder, { newId, sweep: false });
  const hash = contentHash("verbale");
  await store.put(Readable.from([Buffer.from("verbale")]));
  expect(readFileSync(pathOf(hash), "utf8")).toBe("verbale");
  const spooled = join(folder, "spooled");
  writeFileSync(spooled, "altro");
  await store.adopt(spooled, { hash: contentHash("altro"), sizeBytes: 5 });
  expect(readFileSync(spooled, "utf8")).toBe("altro");
});

it("keeps a batch together or not at all, and what others put meanwhile in any case", async () => {
  const store = await openFolderFileStore(folder, { newId, sweep: false });
  const bytesOf = (content: string) => Readable.from([Buffer.from(content)]);
  const batch = store.batch();
  for (const content of ["one", "two", "three"]) await batch.put(bytesOf(content));
  await batch.put(bytesOf("three"));
  await store.put(bytesOf("two"));
  const onlyTwo = [`${contentHash("two").slice(0, 2)}/${contentHash("two").slice(2)}`];
  const kept = () => filesBelow(folder).filter((name) => !name.startsWith("tmp/"));
  expect(kept()).toEqual(onlyTwo);
  await batch.drop();
  await batch.keep(async () => undefined);
  expect(filesBelow(folder)).toEqual(onlyTwo);
});

it("removes at the next start what a process had put into a batch when it was killed", async () => {
  const store = await openFolderFileStore(folder, { newId, sweep: false });
  await store.batch().put(Readable.from([Buffer.from("one")]));
  expect(filesBelow(folder)).toHaveLength(1);
  await openFolderFileStore(folder, { newId, sweep: true });
  expect(filesBelow(folder)).toEqual([]);
});

it("sweeps away as it opens where nobody else uses the folder", async () => {
  mkdirSync(join(folder, "tmp"));
  writeFileSync(join(folder, "tmp", "half"), "half");
  await openFolderFileStore(folder, { newId, sweep: true });
  expect(existsSync(join(folder, "tmp", "half"))).toBe(false);
});

it("makes a file that it adopts young, so that no sweep takes it for one begun long ago", async () => {
  const path = join(folder, "spooled");
  writeFileSync(path, "verbale");
  utimesSync(path, 1, 1);
  const begunAt = Date.now();
  const store = await openFolderFileStore(folder, { newId, sweep: false });
  const hash = contentHash("verbale");
  await store.adopt(path, { hash, sizeBytes: 7 });
  expect(statSync(pathOf(hash)).mtimeMs).toBeGreaterThan(begunAt - 1_000);
});
