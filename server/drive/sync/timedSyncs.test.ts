import { DAY_MS, HOUR_MS, MINUTE_MS } from "@sgi/core/time";
import { expect, it } from "vitest";
import { HttpFailure } from "../../http/httpFailure";
import { messages } from "../../http/messages";
import { forEachEngine } from "../../storage/store/testing/forEachEngine";
import { company, driveGrant } from "../../storage/store/testing/records";
import { createOpenFolder } from "../openFolder";
import { createSyncService, type Syncs } from "./syncs";
import { useSyncWorld } from "./testing/syncWorld";
import { createTimedSyncs, type TimedDeps } from "./timedSyncs";

const begin = useSyncWorld();

/** What the timers do once. */
async function look(deps: TimedDeps) {
  const timed = createTimedSyncs(deps);
  await timed.begin(() => false);
  await timed.settle();
}

forEachEngine(({ newStore }) => {
  async function beginTimed() {
    const store = await newStore();
    const world = await begin(store, { everyMs: 6 * HOUR_MS });
    await store.companies.create(company({ id: "company-b", name: "Beta" }));
    const link = async (companyId: string) => {
      await store.driveLinks.setFolder({ companyId, folderId: world.rootId, folderName: "F" });
      await store.driveLinks.putGrant(driveGrant({ companyId }));
    };
    await link("company-a");
    const deps = { ...world.deps, syncs: world.syncs, by: { grant: true, service: true } };
    const startedAt = async () => Date.parse((await world.status()).last?.startedAt ?? "");
    return { ...world, store, link, timed: deps, startedAt, look: () => look(deps) };
  }

  it("syncs who has a folder, and again when it was woken or not read whole for a week", async () => {
    const { look, time, store, status, startedAt } = await beginTimed();
    await look();
    const first = await startedAt();
    expect((await status()).last).toMatchObject({ error: null, userEmail: null });
    time.advance(DAY_MS);
    await look();
    expect(await startedAt()).toBe(first);
    await store.syncTimes.wake(["company-a"], time.clock.now());
    await look();
    expect(await startedAt()).toBe(first + DAY_MS);
    time.advance(6 * DAY_MS);
    await look();
    expect(await startedAt()).toBe(first + 7 * DAY_MS);
    expect(await store.syncs.getReport("company-b")).toBeNull();
    // Only the first one has changed something: reading the folder.
    const entries = await store.audit.list({ companyId: undefined, limit: 9 });
    expect(entries.map(({ companyId, userId }) => [companyId, userId])).toEqual([
      ["company-a", null],
    ]);
  });

  it("syncs again at once where a change came while a sync ran [DRIVE-51]", async () => {
    const { look, time, store, timed, startedAt } = await beginTimed();
    await look();
    const first = await startedAt();
    await store.syncTimes.wake(["company-a"], time.clock.now());
    const openFolder: typeof timed.openFolder = async (...given) => {
      const folder = await timed.openFolder(...given);
      if (folder === null) return null;
      const getFile: typeof folder.drive.getFile = async (id) => {
        await store.syncTimes.wake(["company-a"], time.clock.now());
        return folder.drive.getFile(id);
      };
      return { ...folder, drive: { ...folder.drive, getFile } };
    };
    await createSyncService({ ...timed, openFolder }).run({
      companyId: "company-a",
      by: null,
      archivingConfirmedBy: null,
    });
    time.advance(MINUTE_MS);
    await look();
    expect(await startedAt()).toBe(first + MINUTE_MS);
    time.advance(MINUTE_MS);
    await look();
    expect(await startedAt()).toBe(first + MINUTE_MS);
  });

  it("leaves a folder to its admin for ten minutes before the first sync [DRIVE-51]", async () => {
    const { look, time, store, rootId, status } = await beginTimed();
    const folder = { companyId: "company-a", folderId: rootId, folderName: "F" };
    await store.driveLinks.setFolder(folder, time.clock.now());
    time.advance(10 * MINUTE_MS - 1);
    await look();
    expect((await status()).last).toBeNull();
    time.advance(1);
    await look();
    expect((await status()).last).toMatchObject({ error: null });
  });

  it("syncs where the last one was noted by a clock that was ahead", async () => {
    const { look, time, startedAt } = await beginTimed();
    const before = time.clock.now();
    time.advance(365 * DAY_MS);
    await look();
    time.advance(before - time.clock.now());
    await look();
    expect(await startedAt()).toBe(before);
  });

  it("leaves alone what another process has synced between the look and the beginning", async () => {
    const { timed, sync, syncs, store } = await beginTimed();
    const slow: Pick<Syncs, "run"> = {
      async run(order) {
        await sync();
        return syncs.run(order);
      },
    };
    await look({ ...timed, syncs: slow });
    const entries = await store.audit.list({ companyId: undefined, limit: 9 });
    expect(entries.map(({ action }) => action)).toEqual(["sync.completed"]);
  });

  it("writes nothing down, however often it looks, where no sync can begin as things are configured", async () => {
    const { timed, store, status } = await beginTimed();
    const syncs = createSyncService({
      ...timed,
      openFolder: createOpenFolder({ store, google: null, service: null }),
    });
    for (let n = 0; n < 3; n++) await look({ ...timed, syncs });
    expect((await status()).last).toBeNull();
    expect(await store.audit.list({ companyId: undefined, limit: 9 })).toEqual([]);
    const asked = syncs.run({ companyId: "company-a", by: null, archivingConfirmedBy: null });
    await expect(asked).rejects.toMatchObject({ message: messages.driveNotConfigured });
  });

  it("syncs a company while another one's sync does not end, also one that is woken later", async () => {
    const { timed, link } = await beginTimed();
    const ran: string[] = [];
    const syncs: Pick<Syncs, "run"> = {
      run({ companyId }) {
        ran.push(companyId);
        const failed = Promise.reject(new HttpFailure(409, ""));
        return companyId === "company-b" ? failed : new Promise(() => failed.catch(() => 0));
      },
    };
    const started = createTimedSyncs({ ...timed, syncs });
    await started.begin(() => false);
    await expect.poll(() => ran).toEqual(["company-a"]);
    await link("company-b");
    await started.begin(() => false);
    await expect.poll(() => ran).toEqual(["company-a", "company-b"]);
  });

  it("reports a failure, and retries after ten minutes [DRIVE-51]", async () => {
    const { look, google, time, status } = await beginTimed();
    google.faults.plan({ kind: "drive", times: 6, fault: { is: "serverError", status: 503 } });
    await look();
    expect((await status()).last).toMatchObject({ error: messages.googleUnreachable });
    time.advance(10 * MINUTE_MS - 1);
    await look();
    expect((await status()).last).toMatchObject({ error: messages.googleUnreachable });
    time.advance(1);
    await look();
    expect((await status()).last).toMatchObject({ error: null });
  });
});
