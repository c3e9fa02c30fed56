import { expect, it } from "vitest";
import type { Store } from "../../storage/store/store";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { NOTHING_DONE, named, useSyncWorld } from "./testing/syncWorld";

const begin = useSyncWorld();

forSqliteFirst(({ newStore }) => {
  /** A world where `meet` acts on a sync's `nth` transaction. */
  async function beginMet(meet: (nth: number) => "changed" | "lost" | null) {
    const store = await newStore();
    let nth = 0;
    let tellWritten = () => {};
    const written = new Promise<void>((resolve) => {
      tellWritten = resolve;
    });
    const watched: Store = {
      ...store,
      async transaction(work) {
        nth += 1;
        const what = meet(nth);
        if (what === "changed") world.chosen.rootId = "another";
        const done = await store.transaction(work);
        tellWritten();
        if (what === "lost") throw new Error("the answer to the commit is lost");
        return done;
      },
    };
    // No spreadsheet is downloaded before the first documents are written.
    const freeBytes = () => written.then(() => Number.MAX_SAFE_INTEGER);
    const world = await begin(watched, { freeBytes });
    const addFiles = (count: number) => {
      for (let at = 0; at < count; at++) {
        world.tree.addFile({ name: named(`N${at}`), parent: world.rootId });
      }
    };
    const failed = async () => {
      await expect(world.sync()).rejects.toMatchObject({});
      return (await world.status()).last;
    };
    return { ...world, addFiles, failed };
  }

  it("reports what a failed sync had written by then", async () => {
    const { tree, rootId, google, addFiles, failed, inForce } = await beginMet(() => null);
    addFiles(2);
    tree.addFile({ name: named("S", 1, "xlsx"), parent: rootId, content: "x" });
    google.faults.plan({ kind: "drive.files.download", times: 9, fault: { is: "serverError" } });
    const { error, counts } = (await failed()) ?? {};
    expect(error).toEqual(expect.any(String));
    expect([counts, (await inForce()).length]).toEqual([{ ...NOTHING_DONE, new: 2 }, 2]);
  });

  it("counts nothing of a rolled-back transaction", async () => {
    const { addFiles, failed, inForce } = await beginMet((nth) => (nth === 2 ? "changed" : null));
    addFiles(201);
    expect((await failed())?.counts).toEqual({ ...NOTHING_DONE, new: 200 });
    expect((await inForce()).length).toBe(200);
  });

  it("reports that nothing was written when Drive could not be read", async () => {
    const { addFiles, failed, google } = await beginMet(() => null);
    addFiles(1);
    google.faults.plan({ kind: "drive.files.list", times: 9, fault: { is: "serverError" } });
    expect((await failed())?.counts).toEqual(NOTHING_DONE);
  });

  it("reports nothing when it is unknown whether the first documents were written", async () => {
    const { addFiles, failed } = await beginMet((nth) => (nth === 1 ? "lost" : null));
    addFiles(1);
    expect((await failed())?.counts).toBeNull();
  });

  it("reports the known writes when the answer to a later commit is lost", async () => {
    const { addFiles, failed } = await beginMet((nth) => (nth === 2 ? "lost" : null));
    addFiles(201);
    expect((await failed())?.counts).toEqual({ ...NOTHING_DONE, new: 200 });
  });
});
