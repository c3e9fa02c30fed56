import { existsSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { HOUR_MS } from "@sgi/core/time";
import { expect, it } from "vitest";
import { reasons } from "../../base/reasons/reasons";
import { createSpool } from "../../ingest/intake/spool";
import { PDF } from "../../ingest/spreadsheets/testing/samples";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { sweepUploads } from "./openUploads";
import { failingAfter, useUploads } from "./testing/uploadSetup";
import { MAX_ATTEMPTS, workThroughAll } from "./uploadRunner";
import type { WorkDeps } from "./workThrough";

const NAMES = ["a.pdf", "b.pdf", "c.pdf"];

forSqliteFirst((engine) => {
  const setup = useUploads(engine);

  it.each([
    ["EROFS", Object.assign(new Error("read-only file system"), { code: "EROFS" })],
    ["ENOSPC", Object.assign(new Error("no space left"), { code: "ENOSPC" })],
    ["a lost connection", new Error("Connection terminated unexpectedly")],
  ])("never gives a file up because of %s, and continues where it was", async (_, error) => {
    await setup.accept("u1", NAMES);
    const broken = failingAfter(setup.store, 1, () => Promise.reject(error));
    const failing = setup.worker("first", { store: broken });
    for (let attempt = 0; attempt <= 3 * MAX_ATTEMPTS; attempt++) {
      await workThroughAll(failing);
      setup.time.advance(HOUR_MS);
    }
    expect(await setup.outcomes("u1")).toEqual(["imported", null, null]);
    await workThroughAll(setup.worker("first"));
    expect(await setup.outcomes("u1")).toEqual(["imported", "imported", "imported"]);
  });

  it("waits for a missing spool, and counts no file as lost meanwhile", async () => {
    await setup.accept("u1", NAMES);
    const away = `${setup.spoolFolder}-away`;
    renameSync(setup.spoolFolder, away);
    const check = async () => {
      if (!existsSync(setup.spoolFolder)) throw new Error("not mounted");
    };
    const spool = createSpool(setup.spoolFolder, { id: "spool", check });
    await expect(spool.create("u2")).rejects.toThrow("not mounted");
    await expect(
      sweepUploads({ store: setup.store, spool, clock: setup.time.clock }, { alone: true }),
    ).rejects.toThrow("not mounted");
    await workThroughAll(setup.worker("first", { spool }));
    expect(await setup.stateOf("u1")).toBe("open");
    renameSync(away, setup.spoolFolder);
    await workThroughAll(setup.worker("first", { spool }));
    expect(await setup.outcomes("u1")).toEqual(["imported", "imported", "imported"]);
  });

  it("lets other batches go ahead of one that cannot be read, and comes back to it", async () => {
    await setup.accept("u1", ["a.pdf"]);
    await setup.accept("u2", ["b.pdf"]);
    const path = await setup.spool.pathOf("u1", "0");
    rmSync(path);
    symlinkSync("nowhere", path);
    const spool = { ...setup.spool, has: async () => true };
    const worker = setup.worker("first", { spool });
    await workThroughAll(worker);
    expect([await setup.stateOf("u1"), await setup.stateOf("u2")]).toEqual(["open", "completed"]);
    rmSync(path);
    writeFileSync(path, PDF);
    setup.time.advance(HOUR_MS);
    await workThroughAll(worker);
    expect(await setup.stateOf("u1")).toBe("completed");
  });

  it("gives up only the file that always fails by itself, and keeps all others", async () => {
    await setup.accept("u1", NAMES);
    const broken: WorkDeps["stepAside"] = async () => {
      const outcomes = await setup.outcomes("u1");
      if (outcomes[0] !== null && outcomes[1] === null) throw new TypeError("our own mistake");
    };
    for (let attempt = 0; attempt <= MAX_ATTEMPTS + 1; attempt++) {
      await workThroughAll(setup.worker("first", { stepAside: broken }));
    }
    expect(await setup.store.uploads.listFiles("u1")).toMatchObject([
      { outcome: "imported" },
      { outcome: "refused", note: reasons.interrupted },
      { outcome: "imported" },
    ]);
    expect(existsSync(join(setup.spoolFolder, "u1"))).toBe(false);
  });

  it("gives up a file that ended the process each time, counting deaths over restarts", async () => {
    await setup.accept("u1", NAMES);
    for (let death = 0; death < MAX_ATTEMPTS; death++) {
      await setup.store.uploads.claim(`dead ${death}`, { spoolId: "spool", leaseMs: 0 });
    }
    await workThroughAll(setup.worker("last"));
    expect(await setup.outcomes("u1")).toEqual(["refused", "imported", "imported"]);
  });
});
