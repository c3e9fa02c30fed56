import { expect, it } from "vitest";
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

  it("leaves the addresses of users who stay as they are [DUE-06]", async () => {
    const server = await start();
    const [admin, viewer] = [await server.signedIn("admin"), await server.signedIn("viewer")];
    const backup = await makeBackup(admin);
    const answer = await (await viewer.write("POST", "/api/calendar")).json();
    const { address, plainAddress } = answer as { address: string; plainAddress: string };
    await restored(admin, backup);
    for (const each of [address, plainAddress]) {
      expect((await server.app.request(new URL(each).pathname)).status).toBe(200);
    }
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
