import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createManualTime } from "@sgi/core/time";
import { expect, it } from "vitest";
import { createSpool } from "../../ingest/intake/spool";
import { createLeasedHolds } from "../../storage/background/holds";
import { useObjectPlace } from "../../storage/objects/testing/objectPlace";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { createBucketSpool } from "./bucketSpool";
import { useUploads } from "./testing/uploadSetup";

const { openShelf, root, proxy } = useObjectPlace();

forSqliteFirst((engine) => {
  const setup = useUploads(engine);

  it("after a failed part, sends no more parts to a bucket that is away, and no removals", async () => {
    const folder = join(root(), "spool", "machine");
    mkdirSync(folder, { recursive: true });
    const { store } = setup;
    const { timers } = createManualTime();
    const holds = createLeasedHolds({ store, timers, newId: () => "owner" }, "spool");
    const local = createSpool(folder, { id: "machine", holds });
    const spool = createBucketSpool({ id: "bucket", local, holds, shelf: openShelf("uploads") });
    proxy().isAway = true;
    const taken = spool.take("u1", async () => {
      const batch = await spool.create("u1");
      for (let at = 0; at < 12; at += 1) writeFileSync(join(batch, String(at)), "x");
      await spool.keep("u1").finally(() => spool.remove("u1"));
    });
    await expect(taken).rejects.toMatchObject({ code: "S3_UNREACHABLE" });
    const asked = new Set(proxy().calls);
    expect(asked.size).toBeLessThan(12);
    for (const call of asked) expect(call).toMatch(/^PUT /);
  });
});
