import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { DAY_MS, HOUR_MS } from "@sgi/core/time";
import { createRandom } from "@sgi/fixtures/random";
import { expect, it } from "vitest";
import { openStore } from "../../../storage/store/openStore";
import type { Store } from "../../../storage/store/store";
import { forEachEngine } from "../../../storage/store/testing/forEachEngine";
import { company } from "../../../storage/store/testing/records";
import { named } from "../testing/syncWorld";
import type { ListFeeds } from "./feed";
import { lookAtFeed } from "./lookAtFeed";
import { CHANGED, lookOf } from "./testing/changedFeed";
import { ROUND_MS, useFeedWorld } from "./testing/feedWorld";

const begin = useFeedWorld();
const NEVER = new AbortController().signal;

/** A company that knows the folder and the file of a drive, up to token 1. */
async function addKnowing(store: Store, companyId: string) {
  await store.companies.create(company({ id: companyId, name: companyId }));
  const tree = { folderId: "folder", pageToken: "1", grantedAt: 1, listedAt: 0 };
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

  it("reads one feed for several companies, and wakes those that know what changed [DRIVE-51]", async () => {
    const world = await begin(await engine.newStore());
    const { store } = world.deps;
    const drive = world.tree.addDrive("Qualità");
    const folders = [await world.addCompany("a", { parent: drive }), await world.addCompany("b")];
    const elsewhere = await world.addCompany("c", { parent: drive });
    await world.pass(ROUND_MS + 60_000);
    // The account of the installation, as "a" sees the drives.
    const shared: ListFeeds = async () =>
      [null, drive].map((driveId) => ({
        ...{ id: `shared ${driveId}`, companyId: null, driveId, grantedAt: null },
        ...{ companyIds: driveId === null ? ["b"] : ["a"], startToken: null },
        drive: (signal) => world.grants.drive("a", "sync", signal),
      }));
    const process = world.startProcess(shared);
    await store.driveFeeds.leaveRounds(null);
    await world.pass(2 * ROUND_MS, process);
    world.google.requests.reset();
    for (const parent of [...folders, elsewhere])
      world.tree.addFile({ name: named("Uno"), parent });
    await world.pass(ROUND_MS, process);
    const kinds = world.google.requests.all.map(({ kind }) => kind);
    expect(await Promise.all(["a", "b", "c"].map(world.titles))).toEqual([["Uno"], ["Uno"], []]);
    // One call a feed, and of each woken company's sync one of its own.
    expect(kinds.filter((kind) => kind === "drive.changes.list")).toHaveLength(4);
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
