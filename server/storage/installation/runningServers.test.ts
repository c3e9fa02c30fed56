import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createManualTime } from "@sgi/core/time";
import { afterEach, expect, it } from "vitest";
import { newId } from "../../base/ids/newId";
import { RENEW_MS } from "../background/lease";
import { forEachEngine } from "../store/testing/forEachEngine";
import { installationTexts as texts } from "./installationTexts";
import { joinServers } from "./runningServers";

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "sgi-servers-"));
  folders.push(folder);
  return folder;
}

forEachEngine(({ newStore }) => {
  async function begin() {
    const store = await newStore();
    const { timers, advance } = createManualTime();
    const [folder, copy] = [await newFolder(), await newFolder()];
    const told: boolean[] = [];
    const deps = {
      store,
      timers,
      newId,
      isApart: false,
      confirm: async () => undefined,
      checkFolder: async () => undefined,
      onCopy: (isCopy: boolean) => void told.push(isCopy),
    };
    /** The result of each check once all have renewed. */
    const later =
      <T>(find: () => T) =>
      () => {
        advance(RENEW_MS);
        return find();
      };
    return { store, advance, folder, copy, deps, told, later };
  }

  it("lets servers share a folder, and refuses one on a copy while another runs", async () => {
    const { store, folder, copy, deps } = await begin();
    const leave = await joinServers(folder, deps);
    const leaveToo = await joinServers(folder, deps);
    await cp(folder, copy, { recursive: true });
    await (await joinServers(folder, deps))();
    // The copied folder names servers of that time.
    const leaveLast = await joinServers(folder, deps);
    await expect(joinServers(copy, deps)).rejects.toThrow(texts.copiedFolder(copy));
    expect(await readdir(join(copy, "servers"))).toHaveLength(2);
    for (const each of [leave, leaveToo, leaveLast]) await each();
    expect(await readdir(join(folder, "servers"))).toEqual([]);
    expect(await store.leases.listHeld()).toEqual([]);
    await (await joinServers(copy, deps))();
  });

  it("leaves again where it is refused once the others see it", async () => {
    const { store, folder, deps } = await begin();
    const confirm = async () => {
      expect(await store.leases.listHeld()).toHaveLength(1);
      throw new Error("moved");
    };
    await expect(joinServers(folder, { ...deps, confirm })).rejects.toThrow("moved");
    expect(await readdir(join(folder, "servers"))).toEqual([]);
    expect(await store.leases.listHeld()).toEqual([]);
  });

  it("counts a server as dead that has long not renewed its file, and cleans up after it", async () => {
    const { store, folder, copy, deps } = await begin();
    await joinServers(folder, deps);
    const [name = ""] = await store.leases.listHeld();
    await store.leases.renew(name, name.replace("server ", ""), -1);
    await (await joinServers(copy, deps))();
    await (await joinServers(folder, deps))();
    expect([await store.leases.listAbandoned(), await store.leases.listHeld()]).toEqual([[], []]);
  });

  it("keeps on saying that it runs, also when another one took it for dead", {
    tags: ["long"],
  }, async () => {
    const { store, advance, folder, deps } = await begin();
    const leave = await joinServers(folder, deps);
    const [name = ""] = await store.leases.listHeld();
    const id = name.replace("server ", "");
    await store.leases.renew(name, id, -1);
    advance(RENEW_MS);
    await expect.poll(() => store.leases.listHeld()).toEqual([name]);
    await store.leases.renew(name, id, -1);
    await (await joinServers(folder, deps))();
    expect(await store.leases.listHeld()).toEqual([]);
    advance(RENEW_MS);
    await expect.poll(() => store.leases.listHeld()).toEqual([name]);
    expect(await readdir(join(folder, "servers"))).toEqual([id]);
    await leave();
  });

  it("says so on both folders when a copy was let in while the database was away, and when it is gone", {
    tags: ["long"],
  }, async () => {
    const { store, folder, copy, deps, told, later } = await begin();
    const leave = await joinServers(folder, deps);
    const [name = ""] = await store.leases.listHeld();
    await store.leases.renew(name, name.replace("server ", ""), -1);
    const toldByCopy: boolean[] = [];
    const onCopy = (isCopy: boolean) => void toldByCopy.push(isCopy);
    const leaveCopy = await joinServers(copy, { ...deps, onCopy });
    await expect.poll(later(() => told)).toEqual([true]);
    await expect.poll(later(() => toldByCopy)).toEqual([true]);
    await leaveCopy();
    await expect.poll(later(() => told)).toEqual([true, false]);
    await leave();
  });

  it("writes its file again when it was deleted, but not when the folder is away", async () => {
    const { advance, folder, deps, told, later } = await begin();
    let isAway = true;
    const checkFolder = async () => {
      if (isAway) throw new Error("away");
    };
    const leave = await joinServers(folder, { ...deps, checkFolder });
    const servers = join(folder, "servers");
    const [id = ""] = await readdir(servers);
    await rm(servers, { recursive: true });
    advance(RENEW_MS);
    await deps.store.leases.listHeld();
    expect(await readdir(folder)).toEqual([]);
    isAway = false;
    const found = () => readdir(servers).catch(() => []);
    await expect.poll(later(found)).toEqual([id]);
    expect(told).toEqual([]);
    await leave();
  });
});
