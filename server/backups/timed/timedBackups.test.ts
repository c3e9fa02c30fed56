import { readdir, rename, rm, writeFile } from "node:fs/promises";
import { HOUR_MS, MINUTE_MS } from "@sgi/core/time";
import { expect, it } from "vitest";
import { noticeMail } from "../../mail/mailTexts";
import { takeNotices } from "../../mail/testing/takeNotices";
import { LEASE_MS, TAKE_OVER_EVERY_MS } from "../../storage/background/lease";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { listed, useBackupServer } from "../testing/backupSetup";
import { timedDeps } from "../testing/timedDeps";
import { makeDueBackups, startTimedBackups, TIMED_BACKUPS } from "./timedBackups";

forSqliteFirst((engine) => {
  const start = useBackupServer(engine);

  async function startTimed() {
    const server = await start();
    let mails = 0;
    const deps = timedDeps(server, () => void mails++);
    return {
      ...server,
      mails: () => mails,
      due: () => makeDueBackups(deps),
      boss: await server.signedIn("superadmin", { remember: true }),
      admin: await server.signedIn("admin", { remember: true }),
    };
  }

  it("makes a complete one and one for each company when due, not before", async () => {
    const { due, time, boss, admin } = await startTimed();
    await due();
    time.advance(24 * HOUR_MS - MINUTE_MS);
    await due();
    expect(await listed(boss)).toEqual([]);
    time.advance(MINUTE_MS);
    await due();
    await due();
    expect((await listed(boss)).map(({ metadata }) => metadata?.clientId ?? "all").sort()).toEqual([
      "acme",
      "all",
      "other",
    ]);
    expect(await listed(admin)).toHaveLength(1);
  });

  it("makes them in one process at a time, and in another one soon after the first has died", {
    tags: ["long"],
  }, async () => {
    const server = await startTimed();
    const { store, time, boss } = server;
    const timed = startTimedBackups({
      ...timedDeps(server),
      timers: time.timers,
      tidy: async () => undefined,
    });
    await store.leases.take(TIMED_BACKUPS, "other", LEASE_MS);
    time.advance(25 * HOUR_MS);
    await store.leases.renew(TIMED_BACKUPS, "other", LEASE_MS);
    time.advance(HOUR_MS);
    expect(await listed(boss)).toEqual([]);
    await store.leases.renew(TIMED_BACKUPS, "other", -1);
    time.advance(TAKE_OVER_EVERY_MS);
    await expect.poll(async () => (await listed(boss)).length).toBe(3);
    await timed.stop();
    expect(await store.leases.isHeld(TIMED_BACKUPS)).toBe(false);
  });

  it("makes them although others, and a failure, were dated by a clock that was set back since", {
    tags: ["long"],
  }, async () => {
    const { due, time, store, folder } = await startTimed();
    const year = 365 * 24 * HOUR_MS;
    time.advance(year);
    for (let day = 0; day < 3; day++) {
      time.advance(24 * HOUR_MS);
      await due();
    }
    await rename(folder, `${folder}.away`);
    await writeFile(folder, "not a folder");
    time.advance(24 * HOUR_MS);
    await due();
    expect(await store.backups.listFailures(null)).not.toEqual([]);
    await rm(folder);
    await rename(`${folder}.away`, folder);
    time.advance(-year);
    await due();
    await due();
    const [ahead, newest] = await store.backups.list("acme");
    expect(newest?.createdAt).toBe(time.clock.now());
    expect(ahead?.createdAt).toBeGreaterThan(time.clock.now());
    expect(await store.backups.list("acme")).toHaveLength(2);
  });

  it("keeps the newest timed ones, and all that users asked for", { tags: ["long"] }, async () => {
    const { due, time, admin } = await startTimed();
    await admin.write("POST", "/api/admin/backup");
    for (let day = 0; day < 4; day++) {
      time.advance(24 * HOUR_MS);
      await due();
    }
    const kinds = (await listed(admin)).map(({ metadata }) => metadata?.isTimed);
    expect(kinds).toEqual([true, true, false]);
  });

  it("shows on the page that the disk has no room for one, and makes it once it has", async () => {
    const { due, time, admin, backupDisk, folder } = await startTimed();
    const { freeBytes } = backupDisk;
    backupDisk.freeBytes = async () => 1_000;
    time.advance(24 * HOUR_MS);
    await due();
    const answer = await admin.get("/api/admin/backups/schedule");
    expect(await answer.json()).toMatchObject({
      failure: { message: expect.stringMatching(/^Lo spazio libero sul server non basta/) },
    });
    expect(await readdir(folder)).toEqual([]);
    const asked = await admin.write("POST", "/api/admin/backup");
    expect(asked.status).toBe(507);
    expect(await asked.json()).toEqual({
      message: expect.stringMatching(/^Lo spazio libero sul server non basta/),
    });
    backupDisk.freeBytes = freeBytes;
    time.advance(HOUR_MS);
    await due();
    expect(await listed(admin)).toHaveLength(1);
  });

  it("reports a failure on the page, in the log and once by mail, and tries again an hour later", {
    tags: ["long"],
  }, async () => {
    const { due, time, admin, folder, store, mails } = await startTimed();
    const schedule = async () => (await admin.get("/api/admin/backups/schedule")).json();
    await rename(folder, `${folder}.away`);
    await writeFile(folder, "not a folder");
    time.advance(24 * HOUR_MS);
    await due();
    expect(await schedule()).toMatchObject({
      everyHours: 24,
      keep: 7,
      failure: { message: expect.stringMatching(/\.$/) },
    });
    const told = await takeNotices(store);
    expect(told.map(({ email }) => email)).toEqual(["admin@example.it", "stranger@example.it"]);
    expect(told.map((notice) => noticeMail(notice, "").subject)[0]).toBe(
      "Backup automatico non riuscito",
    );
    expect(mails()).toBeGreaterThan(0);
    await due();
    time.advance(HOUR_MS);
    await due();
    expect(await takeNotices(store)).toEqual([]);
    await rm(folder);
    await rename(`${folder}.away`, folder);
    time.advance(HOUR_MS);
    await due();
    expect(await schedule()).toMatchObject({ failure: null });
    expect(await listed(admin)).toHaveLength(1);
  });

  it("keeps older backups with more files than the newest while files are missing, and reports it once", {
    tags: ["long"],
  }, async () => {
    const { due, time, admin, addDocument, files, store } = await startTimed();
    const { fileHash } = await addDocument({ id: "lost" });
    time.advance(24 * HOUR_MS);
    await due();
    const [whole] = await listed(admin);
    files.lose(fileHash);
    for (let day = 0; day < 9; day++) {
      time.advance(24 * HOUR_MS);
      await due();
    }
    const left = await listed(admin);
    expect(left.map(({ metadata }) => metadata?.faultyFiles)).toEqual([1, 1, 0]);
    expect(left.at(-1)?.filename).toBe(whole?.filename);
    const told = (await takeNotices(store)).map(({ email }) => email);
    expect(told.filter((email) => email === "admin@example.it")).toHaveLength(1);
  });
});
