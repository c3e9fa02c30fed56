import { expect, it } from "vitest";
import type { Browser } from "../app/testing/browser";
import { newDocument } from "../app/testing/newDocument";
import { makeBackup, restored, useBackupServer } from "../backups/testing/backupSetup";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";
import { remindCompanies } from "./remindCompanies";

const BYTES = { hash: "ab".repeat(32), sizeBytes: 10 };

forSqliteFirst((engine) => {
  const start = useBackupServer(engine);

  it("gives events the same ids after the company was restored from its backup [DUE-06]", async () => {
    const server = await start();
    const admin = await server.signedIn("admin");
    await server.store.documents.create(newDocument({ id: "d1", expiryDate: "2026-12-31" }, BYTES));
    const idsNow = async () => {
      const text = await (await server.app.request(await calendarOf(admin))).text();
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

  it("ends the calendars of all but the one who restores [DUE-06]", async () => {
    const server = await start();
    const admin = await server.signedIn("admin");
    const viewer = await server.signedIn("viewer");
    const paths = [await calendarOf(admin), await calendarOf(viewer)];
    const readings = () =>
      Promise.all(paths.map(async (path) => (await server.app.request(path)).status));
    expect(await readings()).toEqual([200, 200]);
    await restored(admin, await makeBackup(admin));
    expect(await readings()).toEqual([200, 404]);
  });

  it("tells nobody again of what they were told before a restore [DUE-05]", async () => {
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
});

/** The path of a user's own calendar. */
async function calendarOf(user: Browser): Promise<string> {
  const answer = await user.write("POST", "/api/calendar");
  const { address } = (await answer.json()) as { address: string };
  return new URL(address).pathname;
}
