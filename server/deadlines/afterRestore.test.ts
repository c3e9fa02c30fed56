import { expect, it } from "vitest";
import { newDocument } from "../app/testing/newDocument";
import { makeBackup, restored, useBackupServer } from "../backups/testing/backupSetup";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";
import { user } from "../storage/store/testing/records";
import { remindCompanies } from "./remindCompanies";

const BYTES = { hash: "ab".repeat(32), sizeBytes: 10 };

forSqliteFirst((engine) => {
  const start = useBackupServer(engine);

  it("gives events the same ids after the company was restored from its backup [DUE-06]", async () => {
    const server = await start();
    const admin = await server.signedIn("admin");
    await server.store.documents.create(newDocument({ id: "d1", expiryDate: "2026-12-31" }, BYTES));
    const idsNow = async () => {
      const { address } = (await (await admin.write("POST", "/api/calendar")).json()) as {
        address: string;
      };
      const text = await (await server.app.request(new URL(address).pathname)).text();
      return [...text.matchAll(/^UID:.*$/gm)].map(([line]) => line);
    };
    const before = await idsNow();
    expect(before).toHaveLength(1);
    const backup = await makeBackup(admin);
    await server.store.documents.archive("acme", ["d1"], 1);
    expect(await idsNow()).toEqual([]);
    await restored(admin, backup);
    expect(await idsNow()).toEqual(before);
  });

  it("tells nobody again of what they were told before a restore [DUE-05]", {
    tags: ["long"],
  }, async () => {
    const server = await start();
    const { store } = server;
    const admin = await server.signedIn("admin");
    await store.documents.create(newDocument({ id: "d1", expiryDate: "2026-12-31" }, BYTES));
    const backup = await makeBackup(admin);
    const look = (at: string) =>
      remindCompanies(
        {
          store,
          clock: { now: () => Date.parse(at) },
          newId: () => at,
          onFailure(_, error) {
            throw error;
          },
        },
        new AbortController().signal,
      );
    const waiting = () => store.outbox.listOfCompany("acme", "reminder");
    await look("2026-12-01T08:00:00Z");
    expect(await waiting()).toHaveLength(1);
    await store.outbox.delete("2026-12-01T08:00:00Z");
    await restored(admin, backup);
    await look("2026-12-02T08:00:00Z");
    expect(await waiting()).toEqual([]);
  });

  it("sends no reminders to who has turned them off since the backup [DUE-05] [LIFE-05]", {
    tags: ["long"],
  }, async () => {
    const { store, signedIn } = await start();
    const choice = async (userId: string) => (await store.preferences.list(userId)).reminders;
    const admin = await signedIn("admin");
    await store.users.create(user({ id: "second", companyId: "acme", email: "second@acme.it" }));
    await store.users.create(user({ id: "third", companyId: "acme", email: "third@acme.it" }));
    await store.preferences.set("viewer", "reminders", "on");
    await store.preferences.set("second", "reminders", "off");
    await store.preferences.set("third", "reminders", "off");
    await store.preferences.set("viewer", "theme", "dark");
    const backup = await makeBackup(admin);
    await store.preferences.set("viewer", "reminders", "off");
    await store.preferences.set("second", "reminders", "on");
    await store.preferences.set("viewer", "theme", "light");
    await store.users.delete("third");
    await restored(admin, backup);
    expect([await choice("viewer"), await choice("second")]).toEqual(["off", "on"]);
    // A restored user has the settings of the backup, and so has everything else.
    expect(await choice("third")).toBe("off");
    expect((await store.preferences.list("viewer")).theme).toBe("dark");
  });

  it("keeps them off for an account that was made anew since the backup [DUE-05]", {
    tags: ["long"],
  }, async () => {
    const { store, signedIn } = await start();
    const superadmin = await signedIn("superadmin");
    const again = (id: string) => user({ id, companyId: "acme", email: "again@acme.it" });
    await store.users.create(again("former"));
    const backup = await makeBackup(superadmin);
    await store.users.delete("former");
    await store.users.create(again("later"));
    await store.preferences.set("later", "reminders", "off");
    await restored(superadmin, backup);
    expect((await store.preferences.list("former")).reminders).toBe("off");
  });

  it("leaves the addresses of calendars of users who stay, of one who restores too [DUE-06]", {
    tags: ["long"],
  }, async () => {
    const { app, signedIn } = await start();
    const browsers = [
      await signedIn("admin"),
      await signedIn("viewer"),
      await signedIn("stranger"),
    ];
    const paths: string[] = [];
    for (const browser of browsers) {
      const answer = await browser.write("POST", "/api/calendar");
      const { address } = (await answer.json()) as { address: string };
      paths.push(new URL(address).pathname);
    }
    const statuses = () => Promise.all(paths.map(async (path) => (await app.request(path)).status));
    expect(await statuses()).toEqual([200, 200, 200]);
    const [admin] = browsers as [(typeof browsers)[number]];
    await restored(admin, await makeBackup(admin));
    expect(await statuses()).toEqual([200, 200, 200]);
  });
});
