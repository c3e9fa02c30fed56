import { expect, it } from "vitest";
import { messages } from "../../http/messages";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { NOTHING_DONE, named, useSyncWorld } from "./testing/syncWorld";

const begin = useSyncWorld();

forSqliteFirst(({ newStore }) => {
  it("makes one preview of a company at a time, and the next one when that has ended", async () => {
    const { google, plan } = await begin(await newStore());
    google.requests.reset();
    google.faults.plan({ kind: "drive.files.get", fault: { is: "slow", ms: 300 } });
    const first = plan();
    await expect.poll(() => google.requests.count("drive.files.get")).toBe(1);
    const running = { status: 409, message: messages.planRunning };
    await expect(plan()).rejects.toMatchObject(running);
    await first;
    expect((await plan()).steps).toEqual([]);
  });

  it("renames along a chain longer than a transaction, each to the place freed for it", {
    tags: ["long"],
  }, async () => {
    const store = await newStore();
    const { tree, rootId, sync, documents } = await begin(store);
    const title = (at: number) => `N${String(at).padStart(3, "0")}`;
    const files = Array.from({ length: 230 }, (_, at) =>
      tree.addFile({ name: named(title(at)), parent: rootId }),
    );
    await sync();
    const ids = new Map((await documents()).map((each) => [each.title, each.id]));
    for (const [at, file] of files.entries()) tree.rename(file, named(title(at + 1)));
    const { counts } = await sync();
    expect(counts).toEqual({ ...NOTHING_DONE, renamed: 230 });
    for (const each of await documents()) {
      expect(each.id).toBe(ids.get(title(Number(each.title.slice(1)) - 1)));
    }
  });

  it.each(["sync", "plan"] as const)("ends a %s that takes two hours", async (kind) => {
    const limits: (() => void)[] = [];
    const world = await begin(await newStore(), {
      timers: {
        after(ms, run) {
          if (ms === 7_200_000) limits.push(run);
          return () => undefined;
        },
      },
    });
    const { google } = world;
    google.requests.reset();
    google.faults.plan({ kind: "drive.files.list", fault: { is: "slow", ms: 600_000 } });
    const running: Promise<unknown> = world[kind]();
    running.catch(() => undefined);
    await expect.poll(() => google.requests.count("drive.files.list")).toBe(1);
    for (const end of limits) end();
    await expect(running).rejects.toMatchObject({ status: 409, message: messages.syncTooLong });
  });

  it("ends where another process has chosen another folder meanwhile, however long Google takes", async () => {
    const store = await newStore();
    const looks: (() => void)[] = [];
    const { google, sync, chosen } = await begin(store, {
      timers: {
        after(ms, run) {
          if (ms === 5_000) looks.push(run);
          return () => undefined;
        },
      },
    });
    google.requests.reset();
    google.faults.plan({ kind: "drive.files.list", fault: { is: "slow", ms: 600_000 } });
    const running = sync();
    running.catch(() => undefined);
    await expect.poll(() => google.requests.count("drive.files.list")).toBe(1);
    chosen.rootId = "another";
    for (const look of looks.splice(0)) look();
    const failed = { status: 409, message: messages.driveFolderChanged };
    await expect(running).rejects.toMatchObject(failed);
  });
});
