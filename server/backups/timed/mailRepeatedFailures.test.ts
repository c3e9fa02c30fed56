import { rename, rm, writeFile } from "node:fs/promises";
import { DAY_MS, HOUR_MS } from "@sgi/core/time";
import { expect, it, vi } from "vitest";
import { noticeMail } from "../../mail/mailTexts";
import { takeNotices } from "../../mail/testing/takeNotices";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { runSql } from "../../storage/store/testing/runSql";
import { listed, restored, useBackupServer } from "../testing/backupSetup";
import { timedDeps } from "../testing/timedDeps";
import { mailRepeatedFailures } from "./backupFailures";
import { makeDueBackups, startTimedBackups } from "./timedBackups";

forSqliteFirst((engine) => {
  const start = useBackupServer(engine);

  /** A server whose backups are due, with a folder that refuses them until it is repaired. */
  async function startFailing() {
    const server = await start();
    const { store, time, folder, database } = server;
    await store.installation.name("an-installation");
    let mails = 0;
    const deps = timedDeps(server, () => void mails++);
    await rename(folder, `${folder}.away`);
    await writeFile(folder, "not a folder");
    time.advance(DAY_MS);
    const due = () => makeDueBackups(deps);
    return {
      ...server,
      deps,
      due,
      mails: () => mails,
      /** Tries each backup once more. */
      async tryAgain() {
        time.advance(HOUR_MS);
        await due();
      },
      async mend() {
        await rm(folder);
        await rename(`${folder}.away`, folder);
      },
      /** A day on the database's clock, which no test can set. */
      passDay: () =>
        runSql(database, `update installation set "backupsToldAt" = "backupsToldAt" - ${DAY_MS}`),
      /** The users who were told that backups keep failing. */
      async told() {
        const all = await takeNotices(store);
        return all.filter(({ notice }) => notice === "backupsFailing");
      },
    };
  }

  it("tells superadmins after two failures in a row, and once a day until a backup succeeds", async () => {
    const { due, tryAgain, told, passDay, mend, mails } = await startFailing();
    await due();
    expect(await told()).toEqual([]);
    await tryAgain();
    const [notice, ...others] = await told();
    expect(others).toEqual([]);
    expect(mails()).toBeGreaterThan(0);
    const { to, subject, text } = noticeMail(notice as never, "https://sgi.it/");
    expect([to, subject]).toEqual([
      "superadmin@example.it",
      "Backup automatici non riusciti più volte di seguito",
    ]);
    expect(text).toContain("di seguito: backup completo (2), «Acme» (2), «Altra» (2). Motivo: Err");
    await tryAgain();
    await due();
    expect(await told()).toEqual([]);
    await passDay();
    await tryAgain();
    expect((await told())[0]?.about).toContain("backup completo (4)");
    await passDay();
    await mend();
    await tryAgain();
    expect(await told()).toEqual([]);
  });

  it("tells it once although two servers look at once, and one that starts anew goes on counting", async () => {
    const { due, tryAgain, told, ...server } = await startFailing();
    await due();
    await tryAgain();
    await Promise.all([makeDueBackups(timedDeps(server)), makeDueBackups(timedDeps(server))]);
    expect(await told()).toHaveLength(1);
    const anew = timedDeps(server);
    server.time.advance(HOUR_MS);
    await makeDueBackups(anew);
    expect((await server.store.supervision.listFailing()).map(({ times }) => times)).toEqual([
      3, 3, 3,
    ]);
  });

  it("tells of copies to the second place that fail, beside what else does", async () => {
    const { deps, store, told, passDay, tryAgain, due } = await startFailing();
    const copyPlace = "/mnt/copie";
    const failure = { place: copyPlace, at: 1, message: "La copia esterna non risponde." };
    await store.backupCopies.noteFailure(failure);
    const tell = () => mailRepeatedFailures({ ...deps, copyPlace });
    await tell();
    expect(await told()).toEqual([]);
    await store.backupCopies.noteFailure(failure);
    await tell();
    expect((await told()).map(({ about }) => about)).toEqual([
      "copie esterne (2). Motivo: La copia esterna non risponde",
    ]);
    await due();
    await passDay();
    await tryAgain();
    await passDay();
    await tell();
    expect((await told()).at(-1)?.about).toMatch(
      /^backup completo \(2\), «Acme» \(2\), «Altra» \(2\); copie esterne \(2\)\. Motivo: Err/,
    );
  });

  it("makes the backups although nobody can be told", async () => {
    const { due, tryAgain, mend, passDay, store, signedIn, told } = await startFailing();
    vi.spyOn(store.supervision, "listFailing").mockRejectedValue(new Error("away"));
    await due();
    await tryAgain();
    await mend();
    await tryAgain();
    expect(await listed(await signedIn("superadmin"))).toHaveLength(3);
    await passDay();
    expect(await told()).toEqual([]);
  });

  it("counts, and tells, of a folder that cannot even be tidied", async () => {
    const { deps, time, store, mend, backupDisk } = await startFailing();
    const tidy = () => backupDisk.sizes().then(() => undefined);
    const timed = startTimedBackups({ ...deps, timers: time.timers, tidy });
    time.advance(HOUR_MS);
    await expect.poll(() => store.backups.listFailures(null)).toHaveLength(3);
    await timed.stop();
    await mend();
  });

  it("keeps the count through a restore, and forgets it when timed backups are turned off", {
    tags: ["long"],
  }, async () => {
    const { due, tryAgain, mend, deps, store, time, folder, signedIn } = await startFailing();
    await mend();
    await due();
    const admin = await signedIn("admin", { remember: true });
    const [backup] = await listed(admin);
    await rename(folder, `${folder}.away`);
    await writeFile(folder, "not a folder");
    time.advance(DAY_MS);
    await due();
    await tryAgain();
    await mend();
    const before = await store.supervision.listFailing();
    expect(before.map(({ times }) => times)).toEqual([2, 2, 2]);
    await restored(admin, backup?.filename ?? "");
    expect(await store.supervision.listFailing()).toEqual(before);
    await makeDueBackups({ ...deps, settings: { everyHours: 0, keep: 2 } });
    expect(await store.backups.listFailures(null)).toEqual([]);
  });

  it("tells of the last backup of a deleted company although timed ones are turned off", async () => {
    const { store, deps, told } = await startFailing();
    const settings = { everyHours: 0, keep: 2 };
    await store.companies.setDeleted("acme", deps.clock.now() - 31 * DAY_MS);
    for (const message of ["No.", "No."])
      await store.backups.noteFailure({ scope: "acme", at: deps.clock.now(), message });
    await makeDueBackups({ ...deps, settings });
    expect((await told())[0]?.about).toBe("«Acme» (2). Motivo: No");
  });
});
