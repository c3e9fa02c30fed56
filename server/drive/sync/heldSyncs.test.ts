import { expect, it } from "vitest";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { NOTHING_DONE, named, useSyncWorld } from "./testing/syncWorld";

const begin = useSyncWorld();

forSqliteFirst(({ newStore }) => {
  it("holds what is missing when it is more than half, until an admin says so", async () => {
    const { tree, rootId, sync, plan, inForce } = await begin(await newStore());
    const folder = tree.addPath("Procedure", rootId);
    for (const title of "ABCDEF") tree.addFile({ name: named(title), parent: folder });
    tree.addFile({ name: named("G"), parent: rootId });
    await sync();
    tree.trash(folder);
    const { counts, steps } = await plan();
    expect(counts).toMatchObject({ held: 6, missing: 0 });
    expect(steps.map(({ kind, held }) => [kind, held])).toEqual(Array(6).fill(["missing", true]));
    expect((await sync()).counts).toMatchObject({ held: 6, missing: 0, unchanged: 1 });
    expect((await inForce()).length).toBe(7);
    expect((await sync(true)).counts).toMatchObject({ held: 0, missing: 6 });
    expect(await inForce()).toEqual(["4.1 G 1"]);
  });

  it("applies a confirmation to the documents asked about, not to those missing since", {
    tags: ["long"],
  }, async () => {
    const store = await newStore();
    const { tree, rootId, sync, status, time, inForce } = await begin(store);
    await store.driveLinks.setFolder({ companyId: "company-a", folderId: rootId, folderName: "" });
    const files = [..."ABCDEFGHIJ"].map((title) =>
      tree.addFile({ name: named(title), parent: rootId }),
    );
    await sync();
    expect((await status()).held).toBeNull();
    for (const file of files.slice(0, 6)) tree.trash(file);
    time.advance(1_000);
    await sync();
    const { held } = await status();
    const until = time.clock.now();
    expect(held).toEqual({ count: 6, until: new Date(until).toISOString() });
    for (const file of files.slice(6, 8)) tree.trash(file);
    time.advance(1_000);
    await sync();
    expect((await status()).held?.count).toBe(8);
    tree.trash(String(files[8]));
    expect((await sync(true, until)).counts).toMatchObject({ missing: 6, held: 3 });
    expect((await status()).held).toMatchObject({ count: 3 });
    expect(await inForce()).toEqual(["4.1 G 1", "4.1 H 1", "4.1 I 1", "4.1 J 1"]);
    // An older panel names no files: it confirms all that are held by now.
    tree.trash(String(files[9]));
    expect((await sync(true)).counts).toMatchObject({ missing: 3, held: 1 });
  });

  it("asks about what is held also after a sync that failed", async () => {
    const store = await newStore();
    const { google, tree, rootId, sync, status } = await begin(store);
    await store.driveLinks.setFolder({ companyId: "company-a", folderId: rootId, folderName: "" });
    const folder = tree.addPath("Procedure", rootId);
    for (const title of "ABCDEF") tree.addFile({ name: named(title), parent: folder });
    await sync();
    tree.trash(folder);
    await sync();
    google.faults.plan({ kind: "drive", times: 6, fault: { is: "serverError", status: 503 } });
    await expect(sync()).rejects.toMatchObject({ status: 424 });
    const { last, held } = await status();
    expect([last?.counts, held?.count]).toEqual([NOTHING_DONE, 6]);
    google.faults.clear();
    expect((await sync(true)).counts).toMatchObject({ missing: 6, held: 0 });
  });

  it("asks first, whoever sends an unrequested confirmation", async () => {
    const { tree, rootId, sync } = await begin(await newStore());
    const folder = tree.addPath("Procedure", rootId);
    for (const title of "ABCDEF") tree.addFile({ name: named(title), parent: folder });
    await sync();
    tree.trash(folder);
    expect((await sync(true)).counts).toMatchObject({ held: 6, missing: 0 });
  });

  it("ignores a confirmation for another folder", async () => {
    const store = await newStore();
    const { tree, rootId, chosen, sync, status, time, inForce } = await begin(store);
    const choose = (folderId: string) => {
      chosen.rootId = folderId;
      return store.driveLinks.setFolder({ companyId: "company-a", folderId, folderName: "" });
    };
    await choose(rootId);
    const files = [..."ABCDEFGH"].map((title) =>
      tree.addFile({ name: named(title), parent: rootId }),
    );
    await sync();
    for (const file of files.slice(0, 6)) tree.trash(file);
    await sync();
    const until = time.clock.now();
    await choose(tree.addFolder({ name: "Altra" }));
    expect((await status()).held).toBeNull();
    time.advance(1_000);
    expect((await sync(true)).counts).toMatchObject({ missing: 0, held: 8 });
    expect((await inForce()).length).toBe(8);
    expect((await sync(true, until)).counts).toMatchObject({ missing: 0, held: 8 });
    const { held } = await status();
    expect((await sync(true, Date.parse(held?.until ?? ""))).counts).toMatchObject({ missing: 8 });
    expect((await status()).held).toBeNull();
  });

  it("keeps in force what it held, however many documents come in by the same sync", async () => {
    const { tree, rootId, chosen, sync, inForce } = await begin(await newStore());
    for (const title of "ABCDEF") tree.addFile({ name: named(title), parent: rootId });
    await sync();
    chosen.rootId = tree.addFolder({ name: "Altra" });
    for (const title of "GHIJKLMNOPQR") {
      tree.addFile({ name: named(title), parent: chosen.rootId });
    }
    expect((await sync()).counts).toMatchObject({ new: 12, held: 6, missing: 0 });
    expect((await sync()).counts).toMatchObject({ held: 6, missing: 0 });
    expect((await inForce()).length).toBe(18);
  });

  it("keeps in force what it held, though it was killed after some of what came in", {
    tags: ["long"],
  }, async () => {
    const store = await newStore();
    let left = Number.POSITIVE_INFINITY;
    const dying: typeof store = {
      ...store,
      transaction(work) {
        left -= 1;
        return left < 0 ? Promise.reject(new Error("killed")) : store.transaction(work);
      },
    };
    const { tree, rootId, sync, inForce } = await begin(dying);
    const old = [..."ABCDEF"].map((title) => tree.addFile({ name: named(title), parent: rootId }));
    await sync();
    for (const file of old) tree.trash(file);
    for (let at = 0; at < 300; at++) tree.addFile({ name: named(`N${at}`), parent: rootId });
    left = 1;
    await expect(sync()).rejects.toThrow();
    expect((await inForce()).length).toBe(206);
    left = Number.POSITIVE_INFINITY;
    expect((await sync()).counts).toMatchObject({ new: 100, held: 6, missing: 0 });
  });
});
