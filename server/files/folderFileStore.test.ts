import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, it } from "vitest";
import { newId } from "../ids/newId";
import { openFolderFileStore } from "./folderFileStore";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sgi-files-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function openStore(sweep = true) {
  return openFolderFileStore(folder, { newId, sweep });
}

function sha256(content: string) {
  return createHash("sha256").update(content).digest("hex");
}

function filesOnDisk() {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

async function readAll(hash: string, range?: { start: number; end: number }) {
  const found = await (await openStore()).open(hash, range);
  return found && { content: await text(found.stream), sizeBytes: found.sizeBytes };
}

it("keeps bytes under their hash and gives them back", async () => {
  const store = await openStore();
  const hash = sha256("verbale");
  expect(await store.put(Readable.from([Buffer.from("ver"), Buffer.from("bale")]))).toEqual({
    hash,
    sizeBytes: 7,
  });
  expect(await readAll(hash)).toEqual({ content: "verbale", sizeBytes: 7 });
  expect(readFileSync(join(folder, hash.slice(0, 2), hash.slice(2)), "utf8")).toBe("verbale");
});

it("keeps equal bytes once, also when they arrive together", async () => {
  const store = await openStore();
  const puts = ["x", "x", "x"].map((content) => store.put(Readable.from([Buffer.from(content)])));
  expect(new Set((await Promise.all(puts)).map(({ hash }) => hash))).toEqual(
    new Set([sha256("x")]),
  );
  expect(filesOnDisk()).toHaveLength(1);
});

it("keeps an empty file", async () => {
  await (await openStore()).put(Readable.from([]));
  expect(await readAll(sha256(""))).toEqual({ content: "", sizeBytes: 0 });
});

it("leaves nothing behind when the bytes break off", async () => {
  const store = await openStore();
  const broken = new Readable({
    read() {
      this.push("half");
      this.destroy(new Error("line cut"));
    },
  });
  await expect(store.put(broken)).rejects.toThrow("line cut");
  expect(filesOnDisk()).toEqual([]);
});

it("sweeps away at its opening what an earlier process had begun", async () => {
  mkdirSync(join(folder, "tmp"));
  writeFileSync(join(folder, "tmp", "half"), "half");
  await openStore(false);
  expect(filesOnDisk()).toEqual(["half"]);
  await openStore();
  expect(filesOnDisk()).toEqual([]);
});

it("mends a file that the disk has cut short", async () => {
  const store = await openStore();
  const { hash } = await store.put(Readable.from([Buffer.from("verbale")]));
  writeFileSync(join(folder, hash.slice(0, 2), hash.slice(2)), "ver");
  await store.put(Readable.from([Buffer.from("verbale")]));
  expect((await readAll(hash))?.content).toBe("verbale");
});

it("gives a part of the bytes, and the size of them all", async () => {
  const { hash } = await (await openStore()).put(Readable.from([Buffer.from("0123456789")]));
  expect(await readAll(hash, { start: 2, end: 4 })).toEqual({ content: "234", sizeBytes: 10 });
  expect(await readAll(hash, { start: 9, end: 9 })).toEqual({ content: "9", sizeBytes: 10 });
});

it.each([
  { start: 0, end: 10 },
  { start: -1, end: 2 },
  { start: 4, end: 3 },
  { start: Number.NaN, end: 3 },
])("refuses the part $start-$end of ten bytes", async (range) => {
  const { hash } = await (await openStore()).put(Readable.from([Buffer.from("0123456789")]));
  await expect(readAll(hash, range)).rejects.toThrow(RangeError);
});

it.each([
  sha256("unknown"),
  "",
  "ab",
  `../${"a".repeat(61)}`,
  `..${"/".repeat(62)}`,
  "AB".repeat(32),
  `${"ab".repeat(32)}\n`,
])("finds nothing at %j", async (hash) => {
  expect(await readAll(hash)).toBeNull();
  expect(existsSync(folder)).toBe(true);
});

it("adopts a file that lies on this machine, whose own name may go afterwards", async () => {
  const store = await openStore();
  const path = join(folder, "spooled");
  const hash = sha256("verbale");
  for (const time of ["first", "second"]) {
    writeFileSync(path, "verbale");
    await store.adopt(path, { hash, sizeBytes: 7 });
    expect(readFileSync(path, "utf8"), time).toBe("verbale");
    rmSync(path);
    expect(await readAll(hash), time).toEqual({ content: "verbale", sizeBytes: 7 });
  }
  expect(filesOnDisk()).toHaveLength(1);
});

it("adopts no file that is not there", async () => {
  const store = await openStore();
  const adopted = store.adopt(join(folder, "none"), { hash: sha256("x"), sizeBytes: 1 });
  await expect(adopted).rejects.toThrow("ENOENT");
  expect(filesOnDisk()).toEqual([]);
});
