import { beforeEach, expect, it, vi } from "vitest";
import { makeBackup, restore, restored } from "../backups/testing/backupSetup";
import { revokeGrants } from "../drive/revokeGrants";
import { authorize, useTestDrive } from "../drive/testing/useDrive";
import { messages } from "../http/messages";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";
import { user } from "../storage/store/testing/records";
import type { Browser } from "./testing/browser";
import { SERVER_START_AT, type TestServer } from "./testing/testServer";

const drive = useTestDrive();

forSqliteFirst((engine) => {
  let server: TestServer;
  let superadmin: Browser;
  /** A backup from before the company existed. */
  let without: string;
  /** The number of Google's grants at that time. */
  let before: number;
  beforeEach(async () => {
    drive.google.faults.clear();
    server = await drive.start(await engine.newStore());
    superadmin = await server.signedIn("superadmin");
    without = await makeBackup(superadmin);
    before = held();
    await server.store.companies.create({ id: "late", name: "Tarda", createdAt: SERVER_START_AT });
    await server.store.users.create(user({ id: "late-admin", companyId: "late" }));
    await authorize(await server.signedIn("late-admin"), drive.google, "late");
    expect(held()).toBe(before + 1);
  });

  const held = () => drive.google.oauth.count();
  const waiting = async () => (await server.store.driveLinks.listRevocations("late")).length;
  const told = async () =>
    (await server.store.audit.list({ companyId: "late", limit: 9 }))
      .filter(({ action }) => action === "drive.disconnect")
      .map(({ details }) => details);
  const failing = () =>
    drive.google.faults.plan({ kind: "oauth.revoke", times: 6, fault: { is: "serverError" } });
  /** Does what the next start does. */
  const startAgain = () => {
    const { store, google, time } = server;
    if (google === null) throw new Error("no client is configured");
    const deps = { store, grants: google.grants, clock: time.clock, newId: () => "entry" };
    return revokeGrants(deps, null);
  };

  it("revokes at Google the grant of a company that a restore removes", async () => {
    await restored(superadmin, without);
    await vi.waitFor(async () => expect([held(), await waiting()]).toEqual([before, 0]));
    expect(await told()).toEqual([""]);
  });

  it("keeps a revocation that failed for the next start, although the company is gone", {
    tags: ["long"],
  }, async () => {
    failing();
    await restored(superadmin, without);
    await vi.waitFor(async () => expect(await told()).toEqual([messages.grantNotRevoked, ""]));
    expect([held(), await waiting()]).toEqual([before + 1, 1]);
    await startAgain();
    expect([held(), await waiting()]).toEqual([before, 0]);
    expect((await told())[0]).toBe(messages.grantRevoked);
  });

  it("keeps the pending revocations of a removed company", { tags: ["long"] }, async () => {
    failing();
    const admin = await server.signedIn("late-admin");
    expect((await admin.write("DELETE", "/api/clients/late/google")).status).toBe(204);
    drive.google.faults.clear();
    await restored(superadmin, without);
    await startAgain();
    expect([held(), await waiting()]).toEqual([before, 0]);
  });

  it("revokes nothing for a restore that is undone", { tags: ["long"] }, async () => {
    const { transaction } = server.store;
    server.store.transaction = (work) =>
      transaction(async (queries) => {
        const done = await work(queries);
        if ((await queries.driveLinks.getGrant("late")) === null) throw new Error("it is gone");
        return done;
      });
    expect((await restore(superadmin, without)).status).toBe(500);
    expect(await server.store.driveLinks.getGrant("late")).toMatchObject({ diedAt: null });
    await startAgain();
    expect([held(), await waiting()]).toEqual([before + 1, 0]);
  });
});
