import { DAY_MS, HOUR_MS, MINUTE_MS } from "@sgi/core/time";
import { expect, it, vi } from "vitest";
import { messages } from "../../../http/messages";
import { forEachEngine, forSqliteFirst } from "../../../storage/store/testing/forEachEngine";
import { named } from "../testing/syncWorld";
import { ROUND_MS, useFeedWorld } from "./testing/feedWorld";

const begin = useFeedWorld();
type World = Awaited<ReturnType<typeof begin>>;

/** A company whose folder was read once, with one document. */
async function beginRead(store: Parameters<typeof begin>[0], everyMs: number | null = null) {
  const world = await begin(store, everyMs);
  const folderId = await world.addCompany("a");
  const fileId = world.tree.addFile({ name: named("Uno"), parent: folderId });
  await world.pass(ROUND_MS + MINUTE_MS);
  world.google.requests.reset();
  return { ...world, folderId, fileId };
}

/** The requests since they were asked for last, by kind. */
function asked({ google }: Pick<World, "google">): string[] {
  const kinds = google.requests.all.map(({ kind }) => kind);
  google.requests.reset();
  return kinds;
}

forEachEngine(({ newStore }) => {
  it("has a changed file in the index after ten minutes, and nobody pressed anything [DRIVE-51]", async () => {
    const store = await newStore();
    const world = await beginRead(store);
    expect(await world.titles("a")).toEqual(["Uno"]);
    world.tree.rename(world.fileId, named("Uno bis"));
    world.tree.addFile({ name: named("Due"), parent: world.folderId });
    await world.pass(ROUND_MS);
    expect(await world.titles("a")).toEqual(["Due", "Uno bis"]);
    expect(await world.entries("a")).toEqual(["sync.completed", "sync.completed"]);
  });

  it("asks once where nothing changed, loads no tree and writes nothing, whatever changes elsewhere [DRIVE-51]", async () => {
    const store = await newStore();
    const world = await beginRead(store);
    await world.pass(ROUND_MS);
    asked(world);
    const stored = () =>
      Promise.all([
        store.driveFeeds.get("a"),
        store.syncTimes.get("a"),
        store.syncs.getReport("a"),
      ]);
    const before = await stored();
    for (let n = 0; n < 4; n++) {
      world.tree.addFile({ name: named(`Altrove ${n}`), parent: world.tree.rootId });
      await world.pass(ROUND_MS);
      expect(asked(world)).toEqual(["drive.changes.list"]);
    }
    expect(await stored()).toEqual(before);
    expect(await world.entries("a")).toEqual(["sync.completed"]);
  });

  it("writes a token that has moved once an hour, and reads on from it after a restart [DRIVE-51]", async () => {
    const store = await newStore();
    const world = await beginRead(store);
    const tokens = new Set<string | null | undefined>();
    for (let n = 0; n < 18; n++) {
      world.tree.addFile({ name: named(`Altrove ${n}`), parent: world.tree.rootId });
      await world.pass(ROUND_MS);
      tokens.add((await store.driveFeeds.get("a"))?.pageToken);
    }
    expect(tokens.size).toBeLessThanOrEqual(4);
    const restarted = world.startProcess();
    world.tree.addFile({ name: named("Due"), parent: world.folderId });
    await world.pass(2 * ROUND_MS, restarted);
    expect(await world.titles("a")).toEqual(["Due", "Uno"]);
  });

  it("makes one round an interval, by one process of two, and the other one's when that is gone [DRIVE-51]", async () => {
    const store = await newStore();
    const world = await beginRead(store);
    const [one, two] = [world.startProcess(), world.startProcess()];
    await store.driveFeeds.leaveRounds(null);
    for (let minute = 0; minute < 60; minute++) {
      world.time.advance(MINUTE_MS);
      await Promise.all([one.tick(), two.tick()]);
    }
    expect(asked(world).filter((kind) => kind === "drive.changes.list")).toHaveLength(6);
    // Each goes on alone for a while: whichever had the rounds, the other one takes them over.
    await world.pass(2 * ROUND_MS, one);
    const owner = (await store.driveFeeds.getRound())?.owner;
    world.tree.addFile({ name: named("Due"), parent: world.folderId });
    await world.pass(2 * ROUND_MS, two);
    expect(await world.titles("a")).toEqual(["Due", "Uno"]);
    expect((await store.driveFeeds.getRound())?.owner).not.toBe(owner);
  });

  it("wakes by a file, its folder, or a shortcut to it, and each company only by its own [DRIVE-51]", async () => {
    const store = await newStore();
    const world = await beginRead(store);
    const hidden = world.tree.addFile({ name: named("Tre"), parent: world.tree.rootId });
    world.tree.share(hidden, "none");
    world.tree.addShortcut({ target: hidden, name: "Tre", parent: world.folderId });
    const other = await world.addCompany("b");
    await world.pass(2 * ROUND_MS);
    expect(await world.titles("a")).toEqual(["Uno"]);
    asked(world);
    world.tree.share(hidden, "reader");
    await world.pass(ROUND_MS);
    expect(await world.titles("a")).toEqual(["Tre", "Uno"]);
    world.tree.addFile({ name: named("Altra"), parent: other });
    await world.pass(ROUND_MS);
    expect([await world.titles("a"), await world.titles("b")]).toEqual([["Tre", "Uno"], ["Altra"]]);
    expect((await world.entries("a")).filter((each) => each === "sync.completed")).toHaveLength(2);
  });

  it("asks no more for a failing feed that nobody has, and tells its failure on [DRIVE-51]", async () => {
    const store = await newStore();
    const world = await beginRead(store);
    await world.addServed("b");
    await world.pass(ROUND_MS);
    world.google.oauth.revokeAll();
    await world.pass(2 * ROUND_MS);
    const { failing } = await world.syncs.status("a");
    expect(failing).not.toBeNull();
    const lists = vi.spyOn(store.driveFeeds, "listGranted");
    await world.pass(HOUR_MS);
    // Those of the hour's rounds.
    expect(lists.mock.calls.length).toBeLessThanOrEqual(7);
    expect((await world.syncs.status("a")).failing).toEqual(failing);
  });

  it("leaves what a look found to be found again where it could not be written [DRIVE-51]", async () => {
    const store = await newStore();
    const world = await beginRead(store);
    await world.pass(ROUND_MS);
    const before = await store.driveFeeds.get("a");
    world.tree.addFile({ name: named("Due"), parent: world.folderId });
    const broken = { ...store, transaction: async () => Promise.reject(new Error("no disk")) };
    const failing = await begin(broken as typeof store);
    failing.time.advance(world.time.clock.now() - failing.time.clock.now() + ROUND_MS);
    await store.driveFeeds.leaveRounds(null);
    await failing.tick().catch(() => undefined);
    expect(await store.driveFeeds.get("a")).toEqual(before);
    // The process that failed still has the rounds for a while.
    await world.pass(3 * ROUND_MS);
    expect(await world.titles("a")).toEqual(["Due", "Uno"]);
  });
});

forSqliteFirst(({ newStore }) => {
  it("tells a row of failures once at its start and once at its end, and by mail after a day [DRIVE-51]", async () => {
    const store = await newStore();
    const world = await beginRead(store);
    await world.pass(ROUND_MS);
    world.google.faults.plan({
      kind: "drive",
      times: 100_000,
      fault: { is: "serverError", status: 503 },
    });
    asked(world);
    await world.pass(ROUND_MS);
    const failing = { error: messages.googleUnreachable };
    expect((await world.syncs.status("a")).failing).toMatchObject(failing);
    const checkedAt = (await world.syncs.status("a")).checkedAt;
    // After 10, 20, 40, 80, 160 and 320 minutes, then every 6 hours; each look tries six times.
    await world.pass(10.5 * HOUR_MS);
    expect(asked(world).filter((kind) => kind.startsWith("drive."))).toHaveLength(7 * 6);
    expect(await store.outbox.claim({ leaseMs: HOUR_MS })).toBeNull();
    await world.pass(DAY_MS);
    const mail = JSON.parse((await store.outbox.claim({ leaseMs: HOUR_MS }))?.payload ?? "null");
    expect(mail).toMatchObject({ email: "a@alfa.it", notice: "driveFailing" });
    await world.pass(2 * DAY_MS);
    expect(await store.outbox.claim({ leaseMs: HOUR_MS })).toBeNull();
    expect((await world.syncs.status("a")).checkedAt).toBe(checkedAt);
    world.google.faults.clear();
    await world.pass(7 * HOUR_MS);
    expect(await world.entries("a")).toEqual([
      "sync.completed",
      "drive.unreadable",
      "drive.readable",
    ]);
    const { failing: over, checkedAt: later } = await world.syncs.status("a");
    expect([over, Date.parse(later ?? "") > world.time.clock.now() - 2 * ROUND_MS]).toEqual([
      null,
      true,
    ]);
  });

  it.each(["addCompany", "addServed"] as const)(
    "tells no failure of looks beside a later successful sync, and looks again at once (%s) [DRIVE-51]",
    async (add) => {
      const store = await newStore();
      const world = await begin(store);
      await world[add]("a");
      await world.pass(2 * ROUND_MS);
      const fault = { is: "serverError", status: 503 } as const;
      const fail = () => world.google.faults.plan({ kind: "drive", times: 100_000, fault });
      const failing = async () => (await world.syncs.status("a")).failing;
      const sync = () =>
        world.syncs.run({
          companyId: "a",
          by: { id: "u", email: "u@alfa.it" },
          archivingConfirmedBy: null,
        });
      fail();
      await world.pass(4 * HOUR_MS);
      expect(await failing()).toMatchObject({ error: messages.googleUnreachable });
      await expect(sync()).rejects.toMatchObject({ status: 424 });
      expect(await failing()).not.toBeNull();
      world.google.faults.clear();
      await sync();
      expect(await failing()).toBeNull();
      const failures = async () => (await store.driveFeeds.list(null)).map((feed) => feed.failures);
      expect(await failures()).not.toEqual([0]);
      await world.pass(2 * MINUTE_MS);
      expect(await failures()).toEqual([0]);
      fail();
      await world.pass(2 * ROUND_MS);
      expect(await failing()).toMatchObject({ error: messages.googleUnreachable });
    },
  );

  it("looks no more by a grant that the user has removed, with one entry and one mail [DRIVE-51]", async () => {
    const store = await newStore();
    const world = await beginRead(store);
    world.google.oauth.revokeAll();
    await world.pass(DAY_MS + ROUND_MS);
    expect(await world.entries("a")).toEqual(["sync.completed", "drive.unreadable"]);
    const mail = JSON.parse((await store.outbox.claim({ leaseMs: HOUR_MS }))?.payload ?? "null");
    expect(mail).toMatchObject({ notice: "driveGrantGone" });
    expect(await store.outbox.claim({ leaseMs: HOUR_MS })).toBeNull();
    asked(world);
    await world.pass(HOUR_MS);
    expect(asked(world)).toEqual([]);
  });

  it("tells a folder that vanishes once, keeps the documents, and goes on when it is back [DRIVE-51]", async () => {
    const store = await newStore();
    const world = await beginRead(store);
    world.tree.trash(world.folderId);
    await world.pass(HOUR_MS);
    expect((await world.syncs.status("a")).last).toMatchObject({ error: messages.driveFolderGone });
    expect(await world.titles("a")).toEqual(["Uno"]);
    world.tree.untrash(world.folderId);
    await world.pass(2 * HOUR_MS);
    expect((await world.syncs.status("a")).last).toMatchObject({ error: null });
    expect(await world.entries("a")).toEqual(["sync.completed", "sync.failed", "sync.completed"]);
  });

  it("begins anew where Google no longer knows the token [DRIVE-51]", async () => {
    const store = await newStore();
    const world = await beginRead(store);
    await world.pass(2 * HOUR_MS);
    world.tree.addFile({ name: named("Due"), parent: world.folderId });
    world.tree.forgetChanges();
    await world.pass(2 * ROUND_MS);
    expect(await world.titles("a")).toEqual(["Due", "Uno"]);
  });

  it("leaves folders linked before alone unless the setting says otherwise [DRIVE-51]", async () => {
    const store = await newStore();
    const world = await begin(store);
    const folderId = await world.addCompany("a");
    await store.driveLinks.setFolder({ companyId: "a", folderId, folderName: "a" }, null);
    await world.pass(HOUR_MS);
    expect((await world.syncs.status("a")).everyMinutes).toBeNull();
    expect(await store.syncs.getReport("a")).toBeNull();
    const hourly = await begin(store, HOUR_MS);
    hourly.time.advance(world.time.clock.now());
    await hourly.pass(HOUR_MS);
    expect((await hourly.syncs.status("a")).everyMinutes).toBe(60);
    expect(await store.syncs.getReport("a")).toMatchObject({ error: null });
  });

  it("tells the last look beside the last sync [DRIVE-51]", async () => {
    const store = await newStore();
    const world = await begin(store);
    await world.addCompany("a");
    expect(await world.syncs.status("a")).toMatchObject({ checkedAt: null, everyMinutes: 10 });
    await world.pass(HOUR_MS);
    const { checkedAt, last } = await world.syncs.status("a");
    expect(Date.parse(checkedAt ?? "")).toBeGreaterThan(Date.parse(last?.finishedAt ?? ""));
    expect(Date.parse(checkedAt ?? "")).toBeGreaterThan(world.time.clock.now() - ROUND_MS);
  });
});
