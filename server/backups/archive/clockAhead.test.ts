import { DAY_MS } from "@sgi/core/time";
import { expect, it } from "vitest";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { makeBackup, restored, useBackupServer } from "../testing/backupSetup";
import { timedDeps } from "../testing/timedDeps";
import { removeOldSafetyCopies } from "../timed/safetyCopies";

const AHEAD_MS = 400 * DAY_MS;

forSqliteFirst((engine) => {
  const start = useBackupServer(engine);

  it("does not count safety copies from the future among those that replace older ones", async () => {
    const server = await start();
    const { time, store, signedIn } = server;
    const admin = await signedIn("admin");
    const backup = await makeBackup(admin);
    const { safetyCopy } = await restored(admin, backup);
    const made = await store.backups.get(safetyCopy ?? "");
    if (made === null) throw new Error("no safety copy");
    for (let day = 1; day <= 10; day++) {
      const createdAt = time.clock.now() + AHEAD_MS + day * DAY_MS;
      await store.backups.create({ ...made, filename: `${day}.zip`, createdAt });
    }
    await removeOldSafetyCopies(timedDeps(server));
    expect(await store.backups.get(made.filename)).not.toBeNull();
    time.advance(AHEAD_MS + 20 * DAY_MS);
    await removeOldSafetyCopies(timedDeps(server));
    expect(await store.backups.get(made.filename)).toBeNull();
  });
});
