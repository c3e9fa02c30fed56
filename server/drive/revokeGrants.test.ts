import { beforeEach, expect, it } from "vitest";
import type { Browser } from "../app/testing/browser";
import type { TestServer } from "../app/testing/testServer";
import { messages } from "../http/messages";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";
import { revokeGrants } from "./revokeGrants";
import { authorize, useTestDrive } from "./testing/useDrive";

const drive = useTestDrive();

forSqliteFirst((engine) => {
  let server: TestServer;
  let admin: Browser;
  beforeEach(async () => {
    server = await drive.start(await engine.newStore());
    drive.google.faults.clear();
    admin = await server.signedIn("admin");
    await authorize(admin, drive.google);
  });

  const disconnect = () => admin.write("DELETE", "/api/clients/acme/google");
  const waiting = async () => (await server.store.driveLinks.listRevocations("acme")).length;
  const held = () => drive.google.oauth.count();
  /** Does what the next start does; `ids` are those of its audit entries. */
  const startAgain = (newId: () => string) => {
    const { store, google, time } = server;
    if (google === null) throw new Error("no client is configured");
    return revokeGrants({ store, grants: google.grants, clock: time.clock, newId }, null);
  };
  /** The newest first. */
  const told = async () =>
    (await server.store.audit.list({ companyId: "acme", limit: 9 }))
      .filter(({ action }) => action === "drive.disconnect")
      .map(({ details }) => details);
  const failing = () =>
    drive.google.faults.plan({ kind: "oauth.revoke", times: 6, fault: { is: "serverError" } });

  it("revokes at the next start a grant whose process died meanwhile", async () => {
    const before = held();
    await server.store.driveLinks.deleteGrant("acme");
    expect([held(), await waiting()]).toEqual([before, 1]);
    await startAgain(() => "entry-1");
    expect([held(), await waiting(), await told()]).toEqual([before - 1, 0, []]);
  });

  it("reports once that Google still holds a grant, and once that it no longer does", async () => {
    const before = held();
    failing();
    expect((await disconnect()).status).toBe(204);
    failing();
    await startAgain(() => "entry-1");
    expect([held(), await waiting()]).toEqual([before, 1]);
    expect(await told()).toEqual([messages.grantNotRevoked, ""]);
    await startAgain(() => "entry-2");
    expect([held(), await waiting()]).toEqual([before - 1, 0]);
    expect((await told())[0]).toBe(messages.grantRevoked);
  });

  it("does not retry once the company has a new grant", async () => {
    drive.google.faults.plan({ kind: "oauth.revoke", fault: { is: "serverError" } });
    const revoke = drive.hold("/revoke");
    const disconnecting = disconnect();
    await revoke.reached;
    await authorize(admin, drive.google);
    const before = held();
    revoke.letGo();
    expect((await disconnecting).status).toBe(204);
    expect([held(), await waiting(), await told()]).toEqual([before, 1, [""]]);
  });

  it("is not stopped by an invalid grant", async () => {
    failing();
    await disconnect();
    await authorize(admin, drive.google);
    const grant = await server.store.driveLinks.getGrant("acme");
    if (grant === null) throw new Error("there is no grant");
    await server.store.driveLinks.endGrant(grant, 5);
    const before = held();
    await startAgain(() => "entry-1");
    expect([held() < before, await waiting()]).toEqual([true, 0]);
  });

  it("revokes nothing for a company with a new grant: Google would revoke that one too", async () => {
    failing();
    await disconnect();
    await authorize(admin, drive.google);
    const before = held();
    await startAgain(() => "entry-1");
    expect([held(), await waiting()]).toEqual([before, 1]);
    expect((await disconnect()).status).toBe(204);
    expect([held(), await waiting()]).toEqual([before - 2, 0]);
  });
});
