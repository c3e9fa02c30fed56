import { once } from "node:events";
import { readdirSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { DAY_MS } from "@sgi/core/time";
import { expect, it } from "vitest";
import { reasons } from "../../base/reasons/reasons";
import { LEASE_MS, RENEW_MS } from "../../storage/background/lease";
import type { Store } from "../../storage/store/store";
import { beforeTransactions } from "../../storage/store/testing/beforeTransactions";
import { forEachEngine } from "../../storage/store/testing/forEachEngine";
import { sweepUploads } from "./openUploads";
import { failingAfter, useUploads } from "./testing/uploadSetup";
import { startUploadRunner, workThroughAll } from "./uploadRunner";

const NAMES = ["a.pdf", "b.pdf", "c.pdf"];
const FROM = { spoolId: "spool", leaseMs: LEASE_MS };

forEachEngine((engine) => {
  const setup = useUploads(engine);

  const diskError = () => Promise.reject(new Error("disk I/O error"));

  const aborted = async (signal: AbortSignal) => {
    if (!signal.aborted) await once(signal, "abort");
  };

  it("continues after the last finished file, and doubles none", async () => {
    await setup.accept("u1", NAMES);
    await workThroughAll(setup.worker("first", { store: failingAfter(setup.store, 1, diskError) }));
    expect(await setup.outcomes("u1")).toEqual(["imported", null, null]);
    expect(await setup.titles()).toEqual(["a"]);
    expect(setup.errors).toHaveLength(1);

    await workThroughAll(setup.worker("first"));
    expect(await setup.outcomes("u1")).toEqual(["imported", "imported", "imported"]);
    expect(await setup.titles()).toEqual(["a", "b", "c"]);
    expect(await setup.stateOf("u1")).toBe("completed");
    expect(readdirSync(setup.spoolFolder)).toEqual([]);
  });

  it("leaves the rest of a batch when its company is deleted, and goes on when that is taken back", async () => {
    await setup.accept("u1", NAMES);
    const setDeleted = (deletedAt: number | null) =>
      setup.store.transaction(({ companies }) => companies.setDeleted("company-a", deletedAt));
    let steps = 0;
    const stepAside = async () => {
      if (++steps === 2) await setDeleted(5);
    };
    await workThroughAll(setup.worker("first", { stepAside }));
    expect(await setup.outcomes("u1")).toEqual(["imported", null, null]);
    await workThroughAll(setup.worker("second"));
    expect(await setup.outcomes("u1")).toEqual(["imported", null, null]);
    expect((await setup.store.backlog()).uploads.waiting).toBe(0);
    expect(setup.errors).toEqual([]);
    await setDeleted(null);
    await workThroughAll(setup.worker("second"));
    expect(await setup.outcomes("u1")).toEqual(["imported", "imported", "imported"]);
  });

  it("remembers over an interruption which file each document came from", async () => {
    await setup.accept("u1", ["Politica.pdf", "Politica.PDF"]);
    await workThroughAll(setup.worker("first", { store: failingAfter(setup.store, 1, diskError) }));
    await workThroughAll(setup.worker("first"));
    expect(await setup.store.uploads.listFiles("u1")).toMatchObject([
      { outcome: "imported" },
      { outcome: "refused", note: reasons.sameRevision("Politica.pdf") },
    ]);
  });

  it("leaves a batch to the process with its lease, and takes it over from a dead one", async () => {
    await setup.accept("u1", NAMES);
    expect(await setup.store.uploads.claim("dead", FROM)).toMatchObject({ id: "u1" });
    await workThroughAll(setup.worker("second"));
    expect(await setup.stateOf("u1")).toBe("open");
    // Only the database's own clock decides when a lease is over.
    setup.time.advance(30 * DAY_MS);
    await workThroughAll(setup.worker("second"));
    expect(await setup.stateOf("u1")).toBe("open");
    await setup.store.uploads.claim("dead", { spoolId: "spool", leaseMs: 0 });
    await workThroughAll(setup.worker("second"));
    expect(await setup.stateOf("u1")).toBe("completed");
  });

  it("keeps its batch as long as it works on it", async () => {
    await setup.accept("u1", NAMES);
    const [inHand, released] = [new AbortController(), new AbortController()];
    let renewed = 0;
    const uploads = {
      ...setup.store.uploads,
      async renew(...held: Parameters<Store["uploads"]["renew"]>) {
        await setup.store.uploads.renew(...held);
        renewed += 1;
      },
    };
    const held = beforeTransactions({ ...setup.store, uploads }, () => {
      inHand.abort();
      return aborted(released.signal);
    });
    const working = workThroughAll(setup.worker("first", { store: held }));
    await aborted(inHand.signal);
    // As if its lease had expired.
    await setup.store.uploads.renew("u1", "first", 0);
    setup.time.advance(RENEW_MS);
    await expect.poll(() => renewed).toBe(1);
    expect(await setup.store.uploads.claim("second", FROM)).toBeNull();
    released.abort();
    await working;
    expect(await setup.stateOf("u1")).toBe("completed");
    expect(setup.errors).toEqual([]);
  });

  it("undoes what a process did after another had taken its batch", async () => {
    await setup.accept("u1", NAMES);
    const robbed = failingAfter(setup.store, 0, async () => {
      throw new Error("unreachable");
    });
    robbed.transaction = async (work) => {
      await setup.store.uploads.claim("first", { spoolId: "spool", leaseMs: 0 });
      await setup.store.uploads.claim("thief", FROM);
      return setup.store.transaction(work);
    };
    await workThroughAll(setup.worker("first", { store: robbed }));
    expect(await setup.titles()).toEqual([]);
    expect(await setup.outcomes("u1")).toEqual([null, null, null]);
    expect(setup.errors).toEqual([]);
  });

  it("gives each of two processes batches of its own", async () => {
    for (const id of ["u1", "u2", "u3", "u4"])
      await setup.accept(id, [`${id}-a.pdf`, `${id}-b.pdf`]);
    await Promise.all(["first", "second"].map((owner) => workThroughAll(setup.worker(owner))));
    expect(await setup.store.uploads.listOpen()).toEqual([]);
    expect(await setup.titles()).toHaveLength(8);
  });

  it("fails a batch whose bytes are gone, saying so for each file", async () => {
    await setup.accept("u1", NAMES);
    await setup.spool.remove("u1");
    await workThroughAll(setup.worker("first"));
    expect(await setup.stateOf("u1")).toBe("failed");
    expect(await setup.store.uploads.listFiles("u1")).toMatchObject(
      NAMES.map(() => ({ outcome: "refused", note: reasons.lost })),
    );
  });

  it("finishes the file in hand before it says that it is stopped, and leaves the rest to the next start", async () => {
    await setup.accept("u1", NAMES);
    const [inHand, released] = [new AbortController(), new AbortController()];
    const held = beforeTransactions(setup.store, () => {
      inHand.abort();
      return aborted(released.signal);
    });
    const runner = startUploadRunner(setup.worker("first", { store: held }));
    await aborted(inHand.signal);
    let isStopped = false;
    const stopped = runner.stop().then(() => {
      isStopped = true;
    });
    await setImmediate();
    expect([isStopped, await setup.outcomes("u1")]).toEqual([false, [null, null, null]]);
    released.abort();
    await stopped;
    expect(await setup.outcomes("u1")).toEqual(["imported", null, null]);
    await workThroughAll(setup.worker("second"));
    expect(await setup.stateOf("u1")).toBe("completed");
  });

  it("removes files without an open batch, and ended batches after 7 days", async () => {
    await setup.accept("open", NAMES);
    await setup.store.uploads.claim("other", FROM);
    await setup.accept("ended", ["z.pdf"]);
    await workThroughAll(setup.worker("first"));
    await setup.spool.create("orphan");
    const deps = { store: setup.store, spool: setup.spool, clock: setup.time.clock };
    const ids = async () => (await setup.spool.list()).toSorted();

    await sweepUploads(deps, { alone: false });
    expect(await ids()).toEqual(["open", "orphan"]);
    await sweepUploads(deps, { alone: true });
    expect(await ids()).toEqual(["open"]);
    expect(await setup.stateOf("ended")).toBe("completed");

    setup.time.advance(7 * DAY_MS + 1);
    await sweepUploads(deps, { alone: true });
    expect(await setup.stateOf("ended")).toBeUndefined();
    expect(await setup.store.uploads.listFiles("ended")).toEqual([]);
    expect(await setup.stateOf("open")).toBe("open");
  });
});
