import { HOUR_MS, MINUTE_MS } from "@sgi/core/time";
import { expect, it } from "vitest";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { listed, makeBackup, restore, useBackupServer } from "../testing/backupSetup";
import { timedDeps } from "../testing/timedDeps";
import { makeDueBackups } from "../timed/timedBackups";

forSqliteFirst((engine) => {
  const start = useBackupServer(engine);

  /** `heldAt` blocks the `n`th read of a file from now, until `goOn`. */
  async function startTwo() {
    const server = await start();
    const { files, time, signedIn, addDocument } = server;
    await addDocument({ id: "one" });
    await addDocument({ id: "foreign", companyId: "other" });
    const [admin, stranger] = [await signedIn("admin"), await signedIn("stranger")];
    const backup = { admin: await makeBackup(admin), stranger: await makeBackup(stranger) };
    const { open } = files;
    const { after } = time.timers;
    let goOn = () => {};
    const held = (number: number) =>
      new Promise<void>((reached) => {
        let opened = 0;
        files.open = async (hash) => {
          opened += 1;
          if (opened === number) {
            const gate = new Promise<void>((resolve) => (goOn = resolve));
            reached();
            await gate;
          }
          return open(hash);
        };
      });
    /** Resolves when a caller begins to wait for its turn. */
    const waits = () =>
      new Promise<void>((begun) => {
        time.timers.after = (ms, run) => {
          begun();
          return after(ms, run);
        };
      });
    return { ...server, admin, stranger, backup, held, waits, goOn: () => goOn() };
  }

  it("lets a restore wait until another company's is done", async () => {
    const { admin, stranger, backup, held, waits, goOn } = await startTwo();
    const isHeld = held(1);
    const first = restore(admin, backup.admin);
    await isHeld;
    const isWaiting = waits();
    const second = restore(stranger, backup.stranger);
    await isWaiting;
    // A call of the same company does not wait.
    expect((await restore(admin, backup.admin)).status).toBe(409);
    goOn();
    expect([(await first).status, (await second).status]).toEqual([200, 200]);
  });

  it("refuses a restore that has waited a minute for another company's", async () => {
    const { admin, stranger, backup, held, waits, goOn, time, rows } = await startTwo();
    const isHeld = held(1);
    const first = restore(admin, backup.admin);
    await isHeld;
    const before = await rows();
    const isWaiting = waits();
    const second = restore(stranger, backup.stranger);
    await isWaiting;
    time.advance(MINUTE_MS);
    expect((await second).status).toBe(409);
    expect(await rows()).toEqual(before);
    goOn();
    expect((await first).status).toBe(200);
  });

  it("lets a restore wait until a backup of its company is made", { tags: ["long"] }, async () => {
    const { admin, backup, held, waits, goOn } = await startTwo();
    const isHeld = held(1);
    const made = admin.write("POST", "/api/admin/backup");
    await isHeld;
    const isWaiting = waits();
    const restoring = restore(admin, backup.admin);
    await isWaiting;
    goOn();
    expect([(await made).status, (await restoring).status]).toEqual([200, 200]);
  });

  it("makes a timed backup delayed by a restore at the next look, and reports no failure", {
    tags: ["long"],
  }, async () => {
    const server = await startTwo();
    const { store, time, backup, held, goOn } = server;
    time.advance(24 * HOUR_MS);
    const admin = await server.signedIn("admin");
    // The first read finds what will come back, the second fills the safety copy.
    const isHeld = held(2);
    const restoring = restore(admin, backup.admin);
    await isHeld;
    const deps = timedDeps(server);
    const timed = async () =>
      (await store.backups.list("acme")).filter(({ kind }) => kind === "timed").length;
    await makeDueBackups(deps);
    expect(await timed()).toBe(0);
    expect(await store.backups.listFailures(null)).toEqual([]);
    goOn();
    expect((await restoring).status).toBe(200);
    await makeDueBackups(deps);
    expect(await timed()).toBe(1);
    expect((await listed(admin)).length).toBeGreaterThan(2);
  });
});
