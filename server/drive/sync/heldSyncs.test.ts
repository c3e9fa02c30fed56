import { DAY_MS, HOUR_MS } from "@sgi/core/time";
import { expect, it } from "vitest";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { user } from "../../storage/store/testing/records";
import { createSyncService } from "./syncs";
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

  it("makes nothing obsolete by a confirmation that does not say of what [DRIVE-53]", async () => {
    const { tree, rootId, sync } = await begin(await newStore());
    const folder = tree.addPath("Procedure", rootId);
    for (const title of "ABCDEF") tree.addFile({ name: named(title), parent: folder });
    await sync();
    tree.trash(folder);
    await sync();
    for (const unnamed of [null, Number.NaN]) {
      expect((await sync(true, unnamed)).counts).toMatchObject({ held: 6, missing: 0 });
    }
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

  /** What was logged of holds, and the mails about them. */
  async function toldOf({ audit, outbox }: Awaited<ReturnType<typeof newStore>>) {
    const entries = await audit.list({ companyId: "company-a", limit: 100 });
    const holds = entries.filter(({ action }) => /held|confirmed/.test(action));
    const mails = await outbox.listOfCompany("company-a", "notice");
    return {
      log: holds.map(({ action, userId, details }) => [
        action,
        userId,
        (details as { count?: number }).count,
      ]),
      mails: mails.map(({ payload }) => JSON.parse(payload)),
    };
  }

  it("holds the last of a few that vanish slowly, by the timer too, with one mail and entry, also after a restart [DRIVE-53]", async () => {
    const store = await newStore();
    const { tree, rootId, sync, deps, time, inForce } = await begin(store);
    await store.users.create(user({ id: "second", email: "bea@alfa.it" }));
    await store.users.create(user({ id: "viewer", email: "vito@alfa.it", role: "viewer" }));
    const files = [..."ABC"].map((title) => tree.addFile({ name: named(title), parent: rootId }));
    await sync();
    const timed = () => {
      time.advance(HOUR_MS);
      const order = { companyId: "company-a", by: null, archivingConfirmedBy: null };
      return createSyncService(deps).run(order);
    };
    for (const file of files.slice(0, 2)) {
      tree.trash(file);
      expect((await timed()).counts).toMatchObject({ missing: 1, held: 0 });
    }
    expect(await toldOf(store)).toEqual({ log: [], mails: [] });
    tree.trash(String(files[2]));
    for (const _ of [1, 2]) expect((await timed()).counts).toMatchObject({ missing: 0, held: 1 });
    time.advance(3 * DAY_MS);
    expect((await timed()).counts).toMatchObject({ held: 1 });
    expect(await inForce()).toEqual(["4.1 C 1"]);
    const mail = { notice: "documentsHeld", about: "1" };
    expect(await toldOf(store)).toEqual({
      log: [["sync.held", null, 1]],
      mails: ["anna@alfa.it", "bea@alfa.it"].map((email) => ({ ...mail, email })),
    });
  });

  it("takes a confirmation once, and none after the files came back; a later hold is told anew [DRIVE-53]", async () => {
    const store = await newStore();
    const { tree, rootId, sync, time, inForce } = await begin(store);
    const folder = tree.addPath("Procedure", rootId);
    for (const title of "AB") tree.addFile({ name: named(title), parent: folder });
    await sync();
    const vanish = async () => {
      time.advance(HOUR_MS);
      tree.trash(folder);
      expect((await sync()).counts).toMatchObject({ held: 2, missing: 0 });
      return time.clock.now();
    };
    const first = await vanish();
    tree.untrash(folder);
    expect((await sync(true, first)).counts).toMatchObject({ held: 0, missing: 0 });
    expect(await inForce()).toHaveLength(2);
    const second = await vanish();
    // A confirmation of the first hold is none of the second one.
    expect((await sync(true, first)).counts).toMatchObject({ held: 2, missing: 0 });
    for (const missing of [2, 0]) {
      expect((await sync(true, second)).counts).toMatchObject({ held: 0, missing });
    }
    expect(await inForce()).toEqual([]);
    const { log, mails } = await toldOf(store);
    expect(log.toReversed()).toEqual([
      ["sync.held", "user-a", 2],
      ["sync.held", "user-a", 2],
      ["sync.confirmed", "user-a", 2],
    ]);
    expect(mails).toHaveLength(2);
  });
});
