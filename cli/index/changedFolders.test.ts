import { mkdirSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createManualTime } from "@sgi/core/time";
import { describe, expect, it } from "vitest";
import { createFolderTable, ROOT_ID } from "./folderTable";
import { type IndexFs, systemIndexFs } from "./indexFs";
import { hashName } from "./nameKey";
import { createNameTable } from "./nameTable";
import { CALL_TIMEOUT_MS, createRootCalls, RootSilent } from "./rootCalls";
import { changedFolders } from "./sweep";
import { createBrokenFs } from "./testing/brokenFs";
import { openIndex } from "./testing/openIndex";
import { addToTree, tempTree } from "./testing/tempTree";

const STAMP = 1_000;

/** A table of `count` folders read when their stamp was 1000, and a disk that answers when told. */
function create(count: number, { deep = false } = {}) {
  const time = createManualTime();
  const calls = createRootCalls({ ...time, width: () => ({ fast: 32, slow: 2 }) });
  const folders = createFolderTable("/r");
  const names = new Set(Array.from({ length: count }, (_, at) => String(at)));
  const { added: ids } = folders.setChildren(ROOT_ID, names);
  for (const id of ids) folders.settle(id, { stamp: STAMP, files: 0 });
  const asked: { paths: readonly string[]; answer(stamp?: number): void }[] = [];
  const fs: IndexFs = {
    look: () => Promise.reject(new Error("looked at by itself")),
    list: () => Promise.reject(new Error("listed")),
    stamps: (paths) =>
      new Promise((resolve) => {
        const answer = (stamp = STAMP) => resolve(new Float64Array(paths.length).fill(stamp));
        asked.push({ paths, answer });
      }),
  };
  const tables = { folders, names: createNameTable(), hash: hashName };
  const deps = { fs, calls, ...tables, clock: time.clock, deep, crawling: false };
  return { time, ids, folders, asked, deps };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("changedFolders", () => {
  it("begins with few calls, makes more once the root has answered at once, and asks for each folder once", async () => {
    const { ids, asked, deps } = create(100);
    const changed = changedFolders(ids, deps, () => false);
    expect(asked.map(({ paths }) => paths.length)).toEqual([2]);
    asked[0]?.answer();
    await settled();
    expect(asked.map(({ paths }) => paths.length)).toEqual([2, 16, 16]);
    for (let at = 1; at < asked.length; at++) {
      asked[at]?.answer();
      await settled();
    }
    expect(await changed).toEqual([]);
    const all = asked.flatMap(({ paths }) => paths);
    expect([all.length, new Set(all).size]).toEqual([100, 100]);
  });

  it("never has more calls in progress than a slow root may hold threads", async () => {
    const { time, ids, asked, deps } = create(10);
    const changed = changedFolders(ids, deps, () => false);
    for (let at = 0; at < 5; at++) {
      expect(asked).toHaveLength(at + 1);
      expect(asked[at]?.paths).toHaveLength(2);
      time.advance(50);
      asked[at]?.answer();
      await settled();
    }
    expect(await changed).toEqual([]);
  });

  it.each([
    ["another stamp", 2_000],
    ["no stamp, as one that is gone or no folder", Number.NaN],
  ])("gives folders with %s", async (_, stamp) => {
    const { ids, asked, deps } = create(2);
    const changed = changedFolders(ids, deps, () => false);
    asked[0]?.answer(stamp);
    expect(await changed).toEqual(ids);
  });

  it("gives a folder that must be read whatever its stamp", async () => {
    const { ids, folders, asked, deps } = create(2);
    folders.unsettle(ids[0] as number);
    const changed = changedFolders(ids, deps, () => false);
    asked[0]?.answer();
    expect(await changed).toEqual([ids[0]]);
  });

  it("gives all folders and asks nothing when stamps are not trusted", async () => {
    const { ids, asked, deps } = create(3, { deep: true });
    expect(await changedFolders(ids, deps, () => false)).toEqual(ids);
    expect(asked).toEqual([]);
  });

  it("gives up a root that stops answering, and asks it nothing more", async () => {
    const { time, ids, asked, deps } = create(100);
    const changed = changedFolders(ids, deps, () => false);
    asked[0]?.answer();
    await settled();
    time.advance(CALL_TIMEOUT_MS);
    await expect(changed).rejects.toBeInstanceOf(RootSilent);
    asked[1]?.answer();
    await settled();
    expect(asked).toHaveLength(3);
  });

  it("ends when it is stopped", async () => {
    const { ids, asked, deps } = create(100);
    let closed = false;
    const changed = changedFolders(ids, deps, () => closed);
    closed = true;
    asked[0]?.answer();
    expect(await changed).toHaveLength(98);
    expect(asked).toHaveLength(1);
  });
});

describe("the stamps of the system's folders", () => {
  it("are those of a look, and NaN for files and missing folders", async () => {
    const root = tempTree("a/x.pdf");
    const paths = [root, join(root, "a"), join(root, "a/x.pdf"), join(root, "b")];
    const looked = await Promise.all(paths.slice(0, 2).map((path) => systemIndexFs.look(path)));
    const stamps = await systemIndexFs.stamps?.(paths);
    expect([...(stamps ?? [])]).toEqual([...looked.map(({ stamp }) => stamp), NaN, NaN]);
    expect(await systemIndexFs.stamps?.([])).toHaveLength(0);
  });

  it("spare a sweep the look at unchanged folders, and hide no change", async () => {
    const root = tempTree("a/x.pdf", "b/y.pdf", "c/", "d/z.pdf");
    const { look, list, asked } = createBrokenFs();
    const { index, time } = openIndex([root], {
      fs: { look, list, stamps: systemIndexFs.stamps as NonNullable<IndexFs["stamps"]> },
    });
    for (let turn = 0; turn < 3; turn++) {
      time.advance(10_000);
      await index.refresh(60_000);
    }
    const before = asked.length;
    addToTree(root, "b/nuovo.pdf");
    rmdirSync(join(root, "c"));
    writeFileSync(join(root, "c"), "");
    mkdirSync(join(root, "a/sotto"));
    time.advance(10_000);
    await index.refresh(60_000);
    expect(asked.slice(before)).not.toContain(join(root, "d"));
    expect(await index.find("nuovo.pdf")).toEqual([join(root, "b/nuovo.pdf")]);
    expect(await index.find("c")).toEqual([join(root, "c")]);
    expect(index.status()).toMatchObject([{ state: "ready", files: 5 }]);
  });
});
