import { HOUR_MS } from "@sgi/core/time";
import { beforeEach, expect, it } from "vitest";
import type { Browser } from "../../app/testing/browser";
import { startTestServer, type TestServer } from "../../app/testing/testServer";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";

forSqliteFirst((engine) => {
  let server: TestServer;
  let admin: Browser;
  beforeEach(async () => {
    server = await startTestServer(await engine.newStore());
    admin = await server.signedIn("admin");
  });

  const set = (on: boolean, name = "reminders") =>
    admin.write("PUT", "/api/company/switches", { name, on });
  const entries = async () =>
    (await server.store.audit.list({ companyId: "acme", limit: 9 })).filter(
      ({ action }) => action === "company.switch",
    );

  it("switches reminders off and on for the own company, told to its users, with an entry each [LIFE-01] [LIFE-04]", async () => {
    const viewer = await server.signedIn("viewer");
    const told = async () =>
      ((await (await viewer.get("/api/user")).json()) as { company: object }).company;
    expect(await told()).toMatchObject({ reminders: true });
    expect((await set(false)).status).toBe(204);
    expect(await told()).toMatchObject({ reminders: false });
    expect(await server.store.companies.getSwitches("other")).toMatchObject({ reminders: true });
    expect((await set(false)).status).toBe(204);
    expect((await set(true)).status).toBe(204);
    expect(await told()).toMatchObject({ reminders: true });
    expect((await entries()).map(({ details }) => details)).toEqual([
      { before: { reminders: false }, after: { reminders: true } },
      { before: { reminders: true }, after: { reminders: false } },
    ]);
  });

  it("begins no reminders where they are on already [LIFE-01]", async () => {
    await server.addDocument({ id: "due", expiryDate: "2026-12-01" });
    expect((await set(true)).status).toBe(204);
    expect(await server.store.outbox.claim({ leaseMs: HOUR_MS })).toBeNull();
    await set(false);
    await set(true);
    expect(await server.store.outbox.claim({ leaseMs: HOUR_MS })).toMatchObject({
      kind: "reminder",
    });
  });

  it("tells admins of their company's name, admins and room, and nothing of another's [LIFE-02, LIFE-08]", async () => {
    await server.store.quotas.set("acme", { maxFiles: null, maxBytes: 5_000 });
    await server.addDocument({ id: "d1", title: "Uno", content: "x".repeat(300) });
    await server.addDocument({ id: "foreign", companyId: "other" });
    const answer = await admin.get("/api/company");
    expect(await answer.json()).toEqual({
      name: "Acme",
      admins: [{ email: "admin@example.it", name: null }],
      ...{ files: 1, bytes: 300, maxFiles: null, maxBytes: 5_000 },
      ...{ freeFolders: [], waiting: 0, inForce: 1, inDrive: 0, requests: 0 },
    });
  });

  it("switches nothing that it does not know [LIFE-01]", async () => {
    for (const name of ["people", "name", "maxBytes"]) {
      expect((await set(true, name)).status).toBe(400);
    }
    expect(await entries()).toEqual([]);
  });

  it("switches thirty times an hour for one company, and others go on [LIFE-01]", {
    tags: ["long"],
  }, async () => {
    for (let n = 0; n < 30; n++) expect((await set(n % 2 === 1)).status).toBe(204);
    expect((await set(false)).status).toBe(429);
    expect(await server.store.companies.getSwitches("acme")).toMatchObject({ reminders: true });
    const stranger = await server.signedIn("stranger");
    const { status } = await stranger.write("PUT", "/api/company/switches", {
      ...{ name: "reminders", on: false },
    });
    expect(status).toBe(204);
  });
});
