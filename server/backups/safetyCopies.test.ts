import { DAY_MS } from "@sgi/core/time";
import { expect, it } from "vitest";
import { dumpDatabase } from "../app/testing/dumpDatabase";
import { forEachEngine } from "../store/testing/forEachEngine";
import { removeOldSafetyCopies } from "./safetyCopies";
import { makeBackup, restored, useBackupServer } from "./testing/backupSetup";
import { timedDeps } from "./testing/timedDeps";

forEachEngine((engine) => {
  const start = useBackupServer(engine);

  it("keeps the newest three safety copies of each scope and all younger than 30 days, and every other backup", async () => {
    const server = await start();
    const { store, time, signedIn } = server;
    const backup = await makeBackup(await signedIn("admin"));
    const copies: string[] = [];
    const copy = async (who: "admin" | "stranger", from: string) => {
      time.advance(DAY_MS);
      copies.push((await restored(await signedIn(who), from)).safetyCopy ?? "");
    };
    const foreign = await makeBackup(await signedIn("stranger"));
    await copy("stranger", foreign);
    for (let made = 0; made < 5; made++) await copy("admin", backup);
    const [theirs = "", ...own] = copies;
    const left = async () =>
      (await store.backups.list(null)).map(({ filename }) => filename).sort();
    const remove = () => removeOldSafetyCopies(timedDeps(server));
    await remove();
    expect(await left()).toEqual([backup, foreign, ...copies].sort());
    // The first of five is 30 days old by now, the second 29; the three others stay anyhow.
    time.advance(26 * DAY_MS);
    await remove();
    expect(await left()).toEqual([backup, foreign, theirs, ...own.slice(1)].sort());
    time.advance(365 * DAY_MS);
    await remove();
    expect(await left()).toEqual([backup, foreign, theirs, ...own.slice(2)].sort());
    const { audit: log = [] } = await dumpDatabase(server.database);
    for (const gone of own.slice(0, 2)) {
      const facts = JSON.stringify({ backup: gone });
      expect(log).toContainEqual(
        expect.objectContaining({ scope: "acme", userId: null, action: "backup.delete", facts }),
      );
    }
  });
});
