import { HOUR_MS } from "@sgi/core/time";
import { expect, it } from "vitest";
import { HttpFailure } from "../../http/httpFailure";
import { messages } from "../../http/messages";
import { forEachEngine } from "../../storage/store/testing/forEachEngine";
import { company } from "../../storage/store/testing/records";
import { createOpenFolder } from "../openFolder";
import { createSyncService, type Syncs } from "./syncs";
import { useSyncWorld } from "./testing/syncWorld";
import { runDueSyncs } from "./timedSyncs";

const begin = useSyncWorld();

forEachEngine(({ newStore }) => {
  async function beginTimed() {
    const store = await newStore();
    const world = await begin(store, { everyHours: 6 });
    await store.companies.create(company({ id: "company-b", name: "Beta" }));
    const hasFolder = async (companyId: string) => companyId === "company-a";
    const deps = { ...world.deps, syncs: world.syncs, hasFolder };
    const startedAt = async () => Date.parse((await world.status()).last?.startedAt ?? "");
    return { ...world, store, startedAt, look: () => runDueSyncs(deps, () => false) };
  }

  it("syncs who has a folder, and again when the hours are over, not before", async () => {
    const { look, time, store, status, startedAt } = await beginTimed();
    await look();
    const first = await startedAt();
    expect((await status()).last).toMatchObject({ error: null, userEmail: null });
    time.advance(6 * HOUR_MS - 1);
    await look();
    expect(await startedAt()).toBe(first);
    // Each company has an extra delay of up to a tenth.
    time.advance(0.6 * HOUR_MS + 1);
    await look();
    expect(await startedAt()).toBe(first + 6.6 * HOUR_MS);
    expect(await store.syncs.getReport("company-b")).toBeNull();
    const entries = await store.audit.list({ companyId: undefined, limit: 9 });
    expect(entries.map(({ companyId, userId }) => [companyId, userId])).toEqual(
      Array(2).fill(["company-a", null]),
    );
  });

  it("counts from the sync that somebody asked for", async () => {
    const { look, sync, time, startedAt } = await beginTimed();
    await look();
    time.advance(5 * HOUR_MS);
    await sync();
    const asked = await startedAt();
    time.advance(3 * HOUR_MS);
    await look();
    expect(await startedAt()).toBe(asked);
  });

  it("syncs where the last one was noted by a clock that was ahead", async () => {
    const { look, time, startedAt } = await beginTimed();
    const before = time.clock.now();
    time.advance(365 * 24 * HOUR_MS);
    await look();
    time.advance(before - time.clock.now());
    await look();
    expect(await startedAt()).toBe(before);
  });

  it("leaves alone what another process has synced between the look and the beginning", async () => {
    const { deps, sync, syncs, store } = await beginTimed();
    const slow: Pick<Syncs, "run"> = {
      async run(order) {
        await sync();
        return syncs.run(order);
      },
    };
    const hasFolder = async (companyId: string) => companyId === "company-a";
    await runDueSyncs({ ...deps, syncs: slow, hasFolder }, () => false);
    const entries = await store.audit.list({ companyId: undefined, limit: 9 });
    expect(entries.map(({ action }) => action)).toEqual(["sync.completed"]);
  });

  it("writes nothing down, however often it looks, where no sync can begin as things are configured", async () => {
    const { deps, store, status } = await beginTimed();
    const openFolder = createOpenFolder({ store, google: null, service: null });
    const syncs = createSyncService({ ...deps, openFolder });
    await store.driveLinks.setFolder({ companyId: "company-a", folderId: "f", folderName: "F" });
    const timed = { ...deps, syncs, hasFolder: async (id: string) => id === "company-a" };
    for (let look = 0; look < 3; look++) await runDueSyncs(timed, () => false);
    expect((await status()).last).toBeNull();
    expect(await store.audit.list({ companyId: undefined, limit: 9 })).toEqual([]);
    const asked = syncs.run({ companyId: "company-a", by: null, archivingConfirmedBy: null });
    await expect(asked).rejects.toMatchObject({ message: messages.driveNotConfigured });
  });

  it("syncs a company while another one's sync does not end", async () => {
    const { deps } = await beginTimed();
    const ran: string[] = [];
    const syncs: Pick<Syncs, "run"> = {
      run({ companyId }) {
        ran.push(companyId);
        const failed = Promise.reject(new HttpFailure(409, ""));
        return companyId === "company-b" ? failed : new Promise(() => failed.catch(() => 0));
      },
    };
    const looked = runDueSyncs({ ...deps, syncs, hasFolder: async () => true }, () => false);
    await expect.poll(() => ran).toContain("company-b");
    expect(ran.toSorted()).toEqual(["company-a", "company-b"]);
    expect(await Promise.race([looked, Promise.resolve("runs")])).toBe("runs");
  });

  it("reports a failure, and retries at the next due time", async () => {
    const { look, google, time, status } = await beginTimed();
    google.faults.plan({ kind: "drive", times: 6, fault: { is: "serverError", status: 503 } });
    await look();
    expect((await status()).last).toMatchObject({ error: messages.googleUnreachable });
    time.advance(6.6 * HOUR_MS);
    await look();
    expect((await status()).last).toMatchObject({ error: null });
  });
});
