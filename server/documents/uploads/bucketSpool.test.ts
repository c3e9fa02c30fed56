import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createManualTime } from "@sgi/core/time";
import { beforeEach, expect, it } from "vitest";
import { createSpool } from "../../ingest/intake/spool";
import { PDF } from "../../ingest/spreadsheets/testing/samples";
import { createLeasedHolds } from "../../storage/background/holds";
import { useObjectPlace } from "../../storage/objects/testing/objectPlace";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { uploadFile } from "../../storage/store/testing/records";
import { createBucketSpool } from "./bucketSpool";
import { useUploads } from "./testing/uploadSetup";
import { workThroughAll } from "./uploadRunner";

const { openShelf, root, proxy } = useObjectPlace();
const U1 = "00000000-0000-4000-8000-000000000000";
const COMES = "00000000-0000-4000-8000-000000000001";
const LATE = "00000000-0000-4000-8000-000000000002";
const OLD = "00000000-0000-4000-8000-000000000003";
const ORPHAN = "00000000-0000-4000-8000-000000000004";
const WAITS = "00000000-0000-4000-8000-000000000005";

forSqliteFirst((engine) => {
  const setup = useUploads(engine);
  let time: ReturnType<typeof createManualTime>;
  beforeEach(() => {
    time = createManualTime();
  });

  /** A machine with its own spool folder. */
  function machine(name: string) {
    const folder = join(root(), "spool", name);
    mkdirSync(folder, { recursive: true });
    const { store } = setup;
    const { timers } = time;
    const holds = createLeasedHolds({ store, timers, newId: () => `owner of ${name}` }, "spool");
    const local = createSpool(folder, { id: name, holds });
    const shelf = openShelf("uploads");
    const spool = createBucketSpool({ id: "bucket", local, holds, shelf });
    return { folder, spool };
  }

  type Machine = ReturnType<typeof machine>;

  /** Takes in a batch of such files as the API does, and runs `meanwhile` during it. */
  function takeIn(
    { spool }: Machine,
    id: string,
    { names = ["a.pdf"], meanwhile = async () => undefined as unknown } = {},
  ) {
    return spool.take(id, async (hold) => {
      const folder = await spool.create(id);
      const files = names.map((relativeName, position) => {
        writeFileSync(join(folder, String(position)), Buffer.concat([PDF, Buffer.from(id)]));
        return uploadFile({ position, relativeName, partName: String(position) });
      });
      await spool.keep(id);
      await meanwhile();
      const upload = { id, companyId: "company-a", userId: "user-a", createdAt: 1 };
      await setup.store.transaction(async (queries) => {
        await hold(queries);
        await queries.uploads.create({ ...upload, spoolId: spool.id }, files);
      });
    });
  }

  async function kept(): Promise<string[]> {
    const names: string[] = [];
    for await (const { name } of openShelf("uploads").list()) names.push(name);
    return names;
  }

  /** Matches any age. */
  const ANY_AGE = Number.MAX_SAFE_INTEGER;
  const sweep = ({ spool }: Machine) => spool.sweep(() => setup.store.uploads.listOpen(), ANY_AGE);

  it("lets another machine continue a batch whose own machine is lost with its disk", async () => {
    const [first, second] = [machine("first"), machine("second")];
    await takeIn(first, U1, { names: ["a.pdf", "b.pdf"] });
    rmSync(first.folder, { recursive: true });
    expect(await kept()).toEqual([`${U1}/0`, `${U1}/1`]);
    await workThroughAll(setup.worker("other", { spool: second.spool }));
    expect(await setup.outcomes(U1)).toEqual(["imported", "imported"]);
    expect(await setup.stateOf(U1)).toBe("completed");
    expect([await kept(), readdirSync(second.folder)]).toEqual([[], []]);
  });

  it("acknowledges nothing that the bucket has not stored, and keeps nothing of it", async () => {
    const here = machine("first");
    proxy().refused = /PUT/;
    await expect(takeIn(here, U1)).rejects.toThrow("AccessDenied");
    expect(await setup.store.uploads.listOpen()).toEqual([]);
    proxy().refused = null;
    await here.spool.remove(U1);
    expect([await kept(), readdirSync(here.folder)]).toEqual([[], []]);
  });

  it("asks the bucket nothing about a form that was refused before it was kept", async () => {
    const { spool } = machine("first");
    await spool.take(U1, async () => {
      await spool.create(U1);
      proxy().calls.length = 0;
      await spool.remove(U1);
    });
    expect(proxy().calls).toEqual([]);
  });

  it("removes files without a batch, but none that arrive, wait, or are another installation's", async () => {
    const [first, second] = [machine("first"), machine("second")];
    await takeIn(first, WAITS);
    await first.spool.create(ORPHAN);
    writeFileSync(join(first.folder, ORPHAN, "0"), "x");
    await first.spool.keep(ORPHAN);
    await takeIn(first, COMES, {
      meanwhile: async () => {
        await sweep(second);
        expect(await kept()).toEqual([`${COMES}/0`, `${WAITS}/0`]);
      },
    });
    await sweep(second);
    expect(await kept()).toEqual([`${COMES}/0`, `${WAITS}/0`]);
    expect(await setup.store.leases.listHeld()).toEqual([]);
  });

  it("looks for the row again before it removes a batch's files", async () => {
    const [first, second] = [machine("first"), machine("second")];
    await takeIn(first, U1);
    const { leases, uploads } = setup.store;
    // The row exists by the time the batch's lease is released.
    const listOpen = async () => ((await leases.isHeld(`spool ${U1}`)) ? uploads.listOpen() : []);
    await second.spool.sweep(listOpen, ANY_AGE);
    expect(await kept()).toEqual([`${U1}/0`]);
  });

  it("acknowledges no batch that was delayed until its files were removed", async () => {
    const [first, second] = [machine("first"), machine("second")];
    const late = takeIn(first, LATE, {
      meanwhile: async () => {
        // As if its lease had expired.
        expect(await setup.store.leases.renew(`spool ${LATE}`, "owner of first", -1)).toBe(true);
        await sweep(second);
        expect(await kept()).toEqual([]);
      },
    });
    await expect(late).rejects.toMatchObject({ status: 503 });
    expect(await setup.store.uploads.listOpen()).toEqual([]);
  });

  it("leaves a batch to the others when this machine's disk takes nothing", async () => {
    const [first, second] = [machine("first"), machine("second")];
    await takeIn(first, U1);
    rmSync(first.folder, { recursive: true });
    writeFileSync(first.folder, "in the folder's place");
    const broken = setup.worker("broken", { spool: first.spool });
    await expect(workThroughAll(broken)).rejects.toThrow();
    await workThroughAll(setup.worker("other", { spool: second.spool }));
    expect(await setup.stateOf(U1)).toBe("completed");
    expect(readdirSync(second.folder)).toEqual([]);
  });

  it("removes batches that were arriving when their machine died", async () => {
    const { leases } = setup.store;
    await leases.take("spool gone", "dead", -1);
    await sweep(machine("second"));
    expect(await leases.listAbandoned()).toEqual([]);
  });

  it("moves batches from the earlier common folder into the bucket", async () => {
    const here = machine("first");
    await setup.accept(OLD, ["a.pdf"]);
    mkdirSync(join(here.folder, OLD));
    writeFileSync(join(here.folder, OLD, "0"), PDF);
    await here.spool.bringIn(OLD);
    await here.spool.bringIn(OLD);
    expect(await kept()).toEqual([`${OLD}/0`]);
  });
});
