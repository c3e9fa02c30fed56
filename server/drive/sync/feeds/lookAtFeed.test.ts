import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@sgi/core/time";
import { createRandom } from "@sgi/fixtures/random";
import { expect, it } from "vitest";
import { openStore } from "../../../storage/store/openStore";
import type { Store } from "../../../storage/store/store";
import { forEachEngine } from "../../../storage/store/testing/forEachEngine";
import { company } from "../../../storage/store/testing/records";
import { named } from "../testing/syncWorld";
import { lookAtFeed } from "./lookAtFeed";
import { CHANGED, lookOf } from "./testing/changedFeed";
import { ROUND_MS, useFeedWorld } from "./testing/feedWorld";

const begin = useFeedWorld();
const NEVER = new AbortController().signal;

/** A company that knows the folder and the file of a drive, up to token 1. */
async function addKnowing(store: Store, companyId: string) {
  await store.companies.create(company({ id: companyId, name: companyId }));
  const tree = { folderId: "folder", pageToken: "1", grantedAt: 1, account: null, listedAt: 0 };
  const node = { parentId: "folder", name: "n", mimeType: "application/pdf", content: "c" };
  const file = { ...node, id: "file", modifiedAt: 0, sizeBytes: 1, url: null, driveId: null };
  await store.drive.saveTree(companyId, tree, {
    written: [{ ...file, targetId: null }],
    gone: [],
  });
  await store.syncTimes.done(companyId, { dueAt: DAY_MS, wakes: 0, now: 0, readerVersion: 1 });
}

async function look(store: Store, now: number) {
  const deps = { store, clock: { now: () => now }, newId: () => "id", readOn: new Map() };
  const kept = await store.driveFeeds.get("a");
  const feed = lookOf({ companyId: "a" }, CHANGED);
  return lookAtFeed(deps, { feed, kept, lookedAt: null }, NEVER);
}

forEachEngine((engine) => {
  it("finds a change again when it is killed between the token and the write [DRIVE-51]", async () => {
    const options = await engine.newDatabase();
    const before = await openStore(options);
    await addKnowing(before, "a");
    await before.close();
    const given = [JSON.stringify(options), JSON.stringify({ companyId: "a" })];
    const killed = fork(join(import.meta.dirname, "testing/killedLook.ts"), given, {
      execArgv: ["--import", "tsx"],
    });
    expect(await once(killed, "exit")).toEqual([null, "SIGKILL"]);
    const store = await openStore(options);
    expect(await store.driveFeeds.get("a")).toBeNull();
    expect(await store.syncTimes.get("a")).toMatchObject({ wakes: 0, dueAt: DAY_MS });
    expect(await look(store, 1)).toBe(1);
    expect(await store.driveFeeds.get("a")).toMatchObject({ pageToken: "2" });
    expect(await store.syncTimes.get("a")).toMatchObject({ wakes: 1, dueAt: 1 });
    expect(await look(store, 2)).toBe(0);
    await store.close();
  });

  it("reads the account's feed and that of each shared drive once for all companies [DRIVE-51]", async () => {
    const world = await begin(await engine.newStore());
    const drive = world.tree.addDrive("Qualità");
    const folders = [
      await world.addServed("a"),
      await world.addServed("b"),
      await world.addServed("c", { parent: drive }),
    ];
    await world.addServed("quiet");
    await world.pass(3 * ROUND_MS);
    const looks = async () => {
      world.google.requests.reset();
      await world.pass(ROUND_MS);
      const kinds = world.google.requests.all.map(({ kind }) => kind);
      return kinds.filter((kind) => kind === "drive.changes.list").length;
    };
    expect(await looks()).toBe(2);
    for (const parent of folders) world.tree.addFile({ name: named("Uno"), parent });
    // One call a feed, and one of each woken company's sync.
    expect(await looks()).toBe(2 + 3);
    const ids = ["a", "b", "c", "quiet"];
    expect(await Promise.all(ids.map(world.titles))).toEqual([["Uno"], ["Uno"], ["Uno"], []]);
    expect(await Promise.all(ids.map(world.entries))).toEqual([
      ...Array(3).fill(["sync.completed", "sync.completed"]),
      ["sync.completed"],
    ]);
    const { checkedAt } = await world.syncs.status("quiet");
    expect(Date.parse(checkedAt ?? "")).toBeGreaterThan(world.time.clock.now() - ROUND_MS);
  });

  it("reads on every minute where a feed is far behind, and says so until its end [DRIVE-51]", async () => {
    const world = await begin(await engine.newStore());
    const folder = await world.addServed("a");
    await world.pass(3 * ROUND_MS);
    const checkedAt = async () => (await world.syncs.status("a")).checkedAt;
    const before = await checkedAt();
    const strange = world.tree.addFolder({ name: "strange" });
    world.tree.shareWithService(strange);
    for (let n = 0; n < 300; n++) world.tree.addFile({ name: `${n}`, parent: strange });
    world.tree.addFile({ name: named("Uno"), parent: folder });
    world.google.habits.maxPage = 1;
    await world.pass(ROUND_MS);
    expect([await world.titles("a"), await checkedAt()]).toEqual([[], before]);
    await world.pass(ROUND_MS);
    world.google.habits.maxPage = 1_000;
    expect(await world.titles("a")).toEqual(["Uno"]);
    const found = Date.parse((await checkedAt()) ?? "");
    expect(found).toBeGreaterThan(world.time.clock.now() - ROUND_MS);
  });

  it("begins anew with a feed that is still behind after an hour [DRIVE-51]", async () => {
    const store = await engine.newStore();
    await addKnowing(store, "a");
    const listChanges = async ({ pageToken }: { pageToken: string }) => {
      const next = `${Number(pageToken) + 1}`;
      return { changes: [], nextPageToken: next, newStartPageToken: null };
    };
    const drive = () => ({ listChanges, startPageToken: async () => "end" });
    const feed = { ...lookOf({ companyId: "a" }, []), drive };
    const woken: number[] = [];
    for (let now = 0; now <= HOUR_MS; now += MINUTE_MS) {
      const deps = { store, clock: { now: () => now }, newId: () => "id", readOn: new Map() };
      const kept = await store.driveFeeds.get("a");
      woken.push(await lookAtFeed(deps, { feed, kept, lookedAt: null }, NEVER));
    }
    expect(woken).toEqual([...Array(60).fill(0), 1]);
    expect(await store.driveFeeds.get("a")).toMatchObject({ pageToken: "end", retryAt: null });
  });

  it("does not tell a company by a shortcut when another one's file changes [DRIVE-50]", async () => {
    const world = await begin(await engine.newStore());
    const { store } = world.deps;
    const [a, b] = [await world.addServed("a"), await world.addServed("b")];
    const file = world.tree.addFile({ name: named("Segreto"), parent: a });
    world.tree.addShortcut({ target: file, name: "S", parent: b });
    await world.pass(3 * ROUND_MS);
    const before = await store.syncs.getReport("b");
    world.tree.rename(file, named("Segreto due"));
    await world.pass(2 * ROUND_MS);
    expect(await world.titles("a")).toEqual(["Segreto due"]);
    expect(await store.syncs.getReport("b")).toEqual(before);
  });

  it("follows a drive for 400 days with one entry a change, and no row more [DRIVE-51]", {
    tags: ["long"],
    timeout: 300_000,
  }, async () => {
    const everyMs = 6 * HOUR_MS;
    const world = await begin(await engine.newStore(), everyMs);
    const { store } = world.deps;
    const folderId = await world.addCompany("a");
    const random = createRandom(51);
    const files: string[] = [];
    let changes = 1;
    const change = (name: string) => {
      const some = files[random.between({ min: 0, max: files.length })];
      if (some === undefined) files.push(world.tree.addFile({ name, parent: folderId }));
      else world.tree.rename(some, name);
      changes += 1;
    };
    for (let round = 1; round <= (400 * DAY_MS) / everyMs; round++) {
      if (round % 17 === 0) change(named(`Documento ${round}`));
      if (round % 5 === 0) world.tree.addFile({ name: `${round}.pdf`, parent: world.tree.rootId });
      world.time.advance(everyMs);
      await world.tick();
    }
    const names = files.map((id) => world.tree.get(id).name.split("_")[1]);
    expect(await world.titles("a")).toEqual(names.toSorted());
    expect(await world.entries("a")).toEqual(Array(changes).fill("sync.completed"));
    expect(await store.driveFeeds.list(null)).toHaveLength(1);
    const { checkedAt, failing } = await world.syncs.status("a");
    expect([Date.parse(checkedAt ?? ""), failing]).toEqual([world.time.clock.now(), null]);
  });
});
