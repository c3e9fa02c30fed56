import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { DAY_MS } from "@sgi/core/time";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { FileStore } from "../types";

/** A store whose files a test can also reach directly. */
export interface StorePlace {
  /** Opens the store again, alone or beside others. */
  open(options?: { alone: boolean }): Promise<FileStore>;
  /** Truncates the file of a hash. */
  cutShort(hash: string, content: string): Promise<void>;
  /** The names of all files there, complete or begun. */
  names(): Promise<string[]>;
  /** Leaves a half-written file, as a killed process does. */
  leaveHalf(): Promise<void>;
}

export function contentHash(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}

const nameOf = (hash: string) => `${hash.slice(0, 2)}/${hash.slice(2)}`;
/** More than one buffer of a file, and not a round number. */
const LARGE_BYTES = 9 * 1024 * 1024 + 3;

/** The tests of every file store. `place` is the test's own. */
export function itKeepsFiles(place: () => StorePlace): void {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "sgi-contract-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const put = async (...contents: string[]) =>
    (await place().open()).put(Readable.from(contents.map((each) => Buffer.from(each))));
  async function readAll(hash: string, range?: { start: number; end: number }) {
    const found = await (await place().open()).open(hash, range);
    return found && { content: await text(found.stream), sizeBytes: found.sizeBytes };
  }

  it("keeps bytes under their hash and gives them back", async () => {
    const hash = contentHash("verbale");
    expect(await put("ver", "bale")).toEqual({ hash, sizeBytes: 7 });
    expect(await readAll(hash)).toEqual({ content: "verbale", sizeBytes: 7 });
    expect(await place().names()).toEqual([nameOf(hash)]);
  });

  it("keeps equal bytes once, also when they arrive together", async () => {
    const hashes = (await Promise.all([put("x"), put("x"), put("x")])).map(({ hash }) => hash);
    expect(new Set(hashes)).toEqual(new Set([contentHash("x")]));
    expect(await place().names()).toEqual([nameOf(contentHash("x"))]);
  });

  it("keeps an empty file", async () => {
    await put();
    expect(await readAll(contentHash(""))).toEqual({ content: "", sizeBytes: 0 });
  });

  it("keeps a large file, and gives back all of it and the end of it", async () => {
    const content = randomBytes(LARGE_BYTES);
    const store = await place().open();
    const { hash, sizeBytes } = await store.put(Readable.from([content], { objectMode: false }));
    expect({ hash, sizeBytes }).toEqual({ hash: contentHash(content), sizeBytes: LARGE_BYTES });
    const whole = await store.open(hash);
    expect(whole && contentHash(await buffer(whole.stream))).toBe(hash);
    const range = { start: LARGE_BYTES - 5, end: LARGE_BYTES - 1 };
    const end = await store.open(hash, range);
    expect(end && (await buffer(end.stream))).toEqual(content.subarray(range.start));
    expect(await place().names()).toEqual([nameOf(hash)]);
  });

  it("leaves nothing behind when the bytes break off", async () => {
    const broken = new Readable({
      read() {
        this.push("half");
        this.destroy(new Error("line cut"));
      },
    });
    await expect((await place().open()).put(broken)).rejects.toThrow("line cut");
    expect(await place().names()).toEqual([]);
  });

  it("removes, when opened alone, the half-written files of a killed process", async () => {
    await place().leaveHalf();
    await place().open();
    const left = await place().names();
    expect(left).not.toEqual([]);
    const alone = await place().open({ alone: true });
    await alone.sweep(Date.now() + DAY_MS);
    expect(await place().names()).toEqual([]);
  });

  it("removes old half-written files, and neither recent ones nor complete ones", async () => {
    const { hash } = await put("verbale");
    await place().leaveHalf();
    const before = await place().names();
    const store = await place().open();
    await store.sweep(Date.now() - DAY_MS);
    expect(await place().names()).toEqual(before);
    await store.sweep(Date.now() + DAY_MS);
    expect(await place().names()).toEqual([nameOf(hash)]);
  });

  it("mends a file that was cut short", async () => {
    const { hash } = await put("verbale");
    await place().cutShort(hash, "ver");
    await put("verbale");
    expect((await readAll(hash))?.content).toBe("verbale");
  });

  it("overwrites a file of the same size only when a batch is kept", async () => {
    const { hash } = await put("verbale");
    await place().cutShort(hash, "falsato");
    await put("verbale");
    expect((await readAll(hash))?.content).toBe("falsato");
    const batch = (await place().open()).batch();
    const bytes = Readable.from([Buffer.from("verbale")]);
    expect(await batch.put(bytes)).toEqual({ hash, sizeBytes: 7 });
    await batch.keep(async () => undefined);
    expect((await readAll(hash))?.content).toBe("verbale");
    await batch.drop();
    expect(await place().names()).toEqual([nameOf(hash)]);
  });

  it("gives a part of the bytes, and the size of them all", async () => {
    const { hash } = await put("0123456789");
    expect(await readAll(hash, { start: 2, end: 4 })).toEqual({ content: "234", sizeBytes: 10 });
    expect(await readAll(hash, { start: 9, end: 9 })).toEqual({ content: "9", sizeBytes: 10 });
    expect((await readAll(hash, { start: 0, end: 9 }))?.content).toBe("0123456789");
  });

  it.each([
    { start: 0, end: 10 },
    { start: 10, end: 12 },
    { start: -1, end: 2 },
    { start: 4, end: 3 },
    { start: Number.NaN, end: 3 },
  ])("refuses the part $start-$end of ten bytes", async (range) => {
    const { hash } = await put("0123456789");
    await expect(readAll(hash, range)).rejects.toThrow(RangeError);
  });

  it.each([
    contentHash("unknown"),
    "",
    "ab",
    `../${"a".repeat(61)}`,
    `..${"/".repeat(62)}`,
    "AB".repeat(32),
    `${"ab".repeat(32)}\n`,
  ])("finds nothing at %j", async (hash) => {
    expect(await readAll(hash)).toBeNull();
    expect(await place().names()).toEqual([]);
  });

  it("adopts a file of this machine, whose own name may be removed afterwards", async () => {
    const store = await place().open();
    const path = join(folder, "spooled");
    const hash = contentHash("verbale");
    for (const time of ["first", "second"]) {
      writeFileSync(path, "verbale");
      await store.adopt(path, { hash, sizeBytes: 7 });
      rmSync(path);
      expect(await readAll(hash), time).toEqual({ content: "verbale", sizeBytes: 7 });
    }
    expect(await place().names()).toEqual([nameOf(hash)]);
  });

  it("adopts no missing file", async () => {
    const store = await place().open();
    const adopted = store.adopt(join(folder, "none"), { hash: contentHash("x"), sizeBytes: 1 });
    await expect(adopted).rejects.toThrow("ENOENT");
    expect(await place().names()).toEqual([]);
  });

  it("lists complete files, and no half-written ones", async () => {
    const hashes = [(await put("a")).hash, (await put("b")).hash, (await put("c")).hash];
    await place().leaveHalf();
    const listed: string[] = [];
    for await (const hash of (await place().open()).list()) listed.push(hash);
    expect(listed.toSorted()).toEqual(hashes.toSorted());
  });

  it("tests whether files can be stored, and leaves nothing behind", async () => {
    await (await place().open()).probe();
    expect(await place().names()).toEqual([]);
  });
}
