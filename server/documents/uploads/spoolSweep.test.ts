import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createManualTime, DAY_MS, systemTimers } from "@sgi/core/time";
import { afterEach, beforeEach, expect, it } from "vitest";
import { newId } from "../../base/ids/newId";
import { createSpool } from "../../ingest/intake/spool";
import { createLeasedHolds, createOwnHolds, type Holds } from "../../storage/background/holds";
import type { Store } from "../../storage/store/store";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { company, uploadFile } from "../../storage/store/testing/records";
import { sweepUploads } from "./openUploads";

forSqliteFirst((engine) => {
  let folder: string;
  let store: Store;
  /** The clock of a machine a day ahead of the files' times. */
  const { clock } = createManualTime(Date.now() + DAY_MS);
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "sgi-spool-"));
    store = await engine.newStore();
    await store.companies.create(company());
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const process = (holds: Holds) => {
    const spool = createSpool(folder, { id: "spool", holds });
    return { spool, sweep: () => sweepUploads({ store, spool, clock }, { alone: false }) };
  };
  const leased = () => process(createLeasedHolds({ store, timers: systemTimers, newId }, "spool"));
  const pair: [string, () => ReturnType<typeof process>[]][] = [
    ["of two processes on one folder", () => [leased(), leased()]],
    ["of one alone", () => Array(2).fill(process(createOwnHolds()))],
  ];

  it.each(pair)(
    "%s, a sweep removes no arriving batch, whatever its clock says",
    async (_, open) => {
      const [one, other] = open() as [ReturnType<typeof process>, ReturnType<typeof process>];
      mkdirSync(join(folder, "left"));
      await one.spool.take("comes", async (hold) => {
        writeFileSync(join(await one.spool.create("comes"), "0"), "x");
        await other.sweep();
        expect([existsSync(join(folder, "comes")), existsSync(join(folder, "left"))]).toEqual([
          true,
          false,
        ]);
        const upload = { id: "comes", companyId: "company-a", userId: "user-a", createdAt: 1 };
        await store.transaction(async (queries) => {
          await hold(queries);
          await queries.uploads.create({ ...upload, spoolId: "spool" }, [uploadFile()]);
        });
      });
      await other.sweep();
      expect(existsSync(join(folder, "comes", "0"))).toBe(true);
    },
  );

  it("removes an arriving batch without a lease only if it can no longer be acknowledged", async () => {
    const [one, other] = [leased(), leased()];
    const late = one.spool.take("late", async (hold) => {
      await one.spool.create("late");
      // As if its lease had expired.
      await store.leases.releaseAll();
      await other.sweep();
      expect(existsSync(join(folder, "late"))).toBe(false);
      await store.transaction(hold);
    });
    await expect(late).rejects.toMatchObject({ status: 503 });
  });
});
