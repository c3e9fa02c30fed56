import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { HOUR_MS, systemTimers } from "@sgi/core/time";
import { beforeEach, expect, it } from "vitest";
import { newId } from "../../base/ids/newId";
import { createSpool, type Spool } from "../../ingest/intake/spool";
import { createLeasedHolds } from "../../storage/background/holds";
import { useObjectPlace } from "../../storage/objects/testing/objectPlace";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { createBucketSpool } from "./bucketSpool";

const { openShelf, root, bucket, settings } = useObjectPlace();
const ORPHAN = "00000000-0000-4000-8000-000000000000";
const FILE = `ab/${"cd".repeat(31)}`;

forSqliteFirst((engine) => {
  let spool: Spool;
  beforeEach(async () => {
    const folder = join(root(), "spool", "here");
    mkdirSync(folder, { recursive: true });
    const store = await engine.newStore();
    const holds = createLeasedHolds({ store, timers: systemTimers, newId }, "spool");
    const local = createSpool(folder, { id: "here", holds });
    spool = createBucketSpool({ id: "bucket", local, holds, shelf: openShelf("uploads") });
  });

  const sweep = (before: number) => spool.sweep(async () => [], before);
  const put = (name: string) =>
    bucket().put(`${settings().prefix}uploads/${name}`, Buffer.from("x"));

  async function kept(): Promise<string[]> {
    const prefix = `${settings().prefix}uploads/`;
    const names: string[] = [];
    for await (const { key } of bucket().list(prefix)) names.push(key.slice(prefix.length));
    return names.toSorted();
  }

  it("leaves another installation's files under a prefix within its uploads", async () => {
    const theirs = [
      "sgi.installation",
      FILE,
      `uploads/${ORPHAN}/0`,
      "backups/backup-completo-20261121-205236-1f3a9c02.zip",
      "tmp/sgi-probe-x",
      `deeper/${FILE}`,
      `${ORPHAN}/sgi.installation`,
      `${ORPHAN}/0/${FILE}`,
    ];
    for (const name of [...theirs, `${ORPHAN}/0`]) await put(name);
    await sweep(Number.MAX_SAFE_INTEGER);
    expect(await kept()).toEqual(theirs.toSorted());
  });

  it("removes no recent files without a batch", async () => {
    await put(`${ORPHAN}/0`);
    await sweep(Date.now() - HOUR_MS);
    expect(await kept()).toEqual([`${ORPHAN}/0`]);
    await sweep(Date.now() + HOUR_MS);
    expect(await kept()).toEqual([]);
  });
});
