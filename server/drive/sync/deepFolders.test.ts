import { expect, it } from "vitest";
import { reasons } from "../../base/reasons/reasons";
import { messages } from "../../http/messages";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { fileNode } from "./testing/nodes";
import { NOTHING_DONE, named, useSyncWorld } from "./testing/syncWorld";
import { MOST_LISTED } from "./tree/boundedDrive";
import { MOST_LEVELS } from "./tree/driveTree";

const begin = useSyncWorld();
const WEEK_MS = 7 * 86_400_000;

forSqliteFirst(({ newStore }) => {
  /** A file 96 levels deep, in a folder that can move six levels further down. */
  async function beginDeep() {
    const world = await begin(await newStore());
    const { tree, rootId } = world;
    const deep = tree.addFolder({ name: "Profonda", parent: rootId });
    let last = deep;
    for (let level = 0; level < 95; level++) last = tree.addFolder({ name: "d", parent: last });
    tree.addFile({ name: named("Vicino"), parent: rootId });
    const file = tree.addFile({ name: named("Lontano"), parent: last });
    const above = tree.addPath("a/b/c/d/e/f", rootId);
    const sink = () => tree.move(deep, above);
    const rise = () => tree.move(deep, rootId);
    return { ...world, file, sink, rise };
  }

  it("keeps the documents below a folder that lies too deep, and names the folder once", async () => {
    const { tree, file, sink, rise, sync, inForce, time } = await beginDeep();
    await sync();
    expect(await inForce()).toHaveLength(2);
    sink();
    for (const isListedAnew of [false, true]) {
      if (isListedAnew) time.advance(WEEK_MS);
      const { counts, failures } = await sync();
      expect(counts).toEqual({ ...NOTHING_DONE, unchanged: 1, unreadable: 1 });
      expect(failures?.map(({ name, reason }) => [name, reason])).toEqual([
        ["d", reasons.deepFolder(MOST_LEVELS)],
      ]);
      expect(await inForce()).toHaveLength(2);
    }
    tree.remove(file);
    expect((await sync()).counts).toMatchObject({ missing: 1, unreadable: 1 });
    rise();
    expect((await sync()).counts).toMatchObject({ missing: 0, unreadable: 0 });
  });

  it("follows again what lay too deep, and what changed there meanwhile", {
    tags: ["long"],
  }, async () => {
    const { tree, file, sink, rise, sync, inForce } = await beginDeep();
    sink();
    expect((await sync()).counts).toMatchObject({ new: 1, unreadable: 1 });
    tree.rename(file, named("Lontano", 2));
    await sync();
    rise();
    expect((await sync()).counts).toMatchObject({ new: 1, unreadable: 0 });
    expect((await inForce()).filter((line) => line.endsWith("Lontano 2"))).toHaveLength(1);
  });

  it("keeps the documents of a folder whose path becomes too long, and follows those that go", async () => {
    const { tree, rootId, sync, inForce, time } = await begin(await newStore());
    const top = tree.addFolder({ name: "Su", parent: rootId });
    const below = tree.addPath(`${"x".repeat(250)}/${"y".repeat(250)}/${"z".repeat(250)}`, top);
    const files = ["A", "B"].map((title) => tree.addFile({ name: named(title), parent: below }));
    await sync();
    expect(await inForce()).toHaveLength(2);
    tree.rename(top, "l".repeat(250));
    const { counts, failures } = await sync();
    expect(counts).toEqual({ ...NOTHING_DONE, unreadable: 1 });
    expect(failures?.map(({ reason }) => reason)).toEqual([reasons.longFolder]);
    time.advance(WEEK_MS);
    tree.remove(files[0] ?? "");
    expect((await sync()).counts).toMatchObject({ missing: 1, unreadable: 1 });
    expect(await inForce()).toHaveLength(1);
  });

  it("refuses a folder that has come to hold too much by little and little", {
    tags: ["long"],
  }, async () => {
    const store = await newStore();
    const { tree, rootId, sync, inForce, status } = await begin(store);
    tree.addFile({ name: named("A"), parent: rootId });
    await sync();
    const kept = await store.drive.getTree("company-a");
    if (kept === null) throw new Error("no tree is kept");
    const written = Array.from({ length: MOST_LISTED - 10 }, (_, at) =>
      fileNode(`n${at}`, { parentId: rootId, name: `${at}.exe` }),
    );
    await store.drive.saveTree("company-a", kept, { written, gone: [] });
    expect((await sync()).counts).toMatchObject({ unchanged: 1, unreadable: MOST_LISTED - 10 });
    const more = tree.addFolder({ name: "Altri" });
    for (let at = 0; at < 10; at++) tree.addFile({ name: `${at}.exe`, parent: more });
    tree.move(more, rootId);
    await expect(sync()).rejects.toMatchObject({ status: 409, message: messages.driveTooMany });
    expect(await inForce()).toEqual(["4.1 A 1"]);
    expect((await status()).last?.error).toBe(messages.driveTooMany);
  });

  it("takes no other name of a drive for a folder: what lies in it names another one", async () => {
    const { tree, chosen, sync, inForce } = await begin(await newStore());
    chosen.rootId = "root";
    tree.addFile({ name: named("A") });
    await expect(sync()).rejects.toMatchObject({ status: 409, message: messages.driveFolderGone });
    expect(await inForce()).toEqual([]);
  });
});
