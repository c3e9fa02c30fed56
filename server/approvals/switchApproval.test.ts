import { beforeEach, expect, it } from "vitest";
import type { Browser } from "../app/testing/browser";
import { startTestServer, type TestServer } from "../app/testing/testServer";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";
import { driveGrant } from "../storage/store/testing/records";

forSqliteFirst((engine) => {
  let server: TestServer;
  let admin: Browser;
  beforeEach(async () => {
    server = await startTestServer(await engine.newStore());
    admin = await server.signedIn("admin");
  });

  const set = (on: boolean, waiting?: "enter" | "withdraw", name = "approval") =>
    admin.write("PUT", "/api/company/switches", { name, on, waiting });
  const rules = () => server.store.companies.getApprovalRules("acme");
  const entries = async (action: string) =>
    (await server.store.audit.list({ companyId: "acme", limit: 99 })).filter(
      (entry) => entry.action === action,
    );
  const add = (n: number) =>
    server.addProposal({
      ...{ id: `p${n}`, documentId: `new-${n}`, isNew: 1, title: `Nuovo ${n}` },
      ...{ path: `SGI/${n}`, keyTitle: `Nuovo ${n}`, keyFolder: `SGI/${n}`, kind: "drive" },
    });

  it("switches approval on from now, once, with an entry, and raises the lists' version [APPR-11, LIFE-04, LIFE-08]", async () => {
    const before = await server.store.companies.holdAny("acme");
    expect((await set(true)).status).toBe(204);
    const { isOn, since } = await rules();
    expect([isOn, typeof since]).toEqual([true, "number"]);
    const raised = await server.store.companies.holdAny("acme");
    expect(raised).toBeGreaterThan(before);
    expect((await set(true)).status).toBe(204);
    expect(await rules()).toMatchObject({ since });
    expect(await server.store.companies.holdAny("acme")).toBe(raised);
    expect((await entries("company.switch")).map(({ details }) => details)).toEqual([
      { before: { approval: false }, after: { approval: true } },
    ]);
    expect(await server.store.companies.getApprovalRules("other")).toMatchObject({ isOn: false });
  });

  it("switches 'Chi carica non approva' by itself [LIFE-08, APPR-08]", async () => {
    expect((await set(true, undefined, "fourEyes")).status).toBe(204);
    expect(await rules()).toMatchObject({ isOn: false, fourEyes: true });
    expect(await server.store.outbox.find()).toBeNull();
  });

  it("asks what becomes of what waits, with its number, and changes nothing until it is said [APPR-11]", async () => {
    await set(true);
    await add(1);
    await add(2);
    const answer = await set(false);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      message:
        "2 revisioni sono in attesa di approvazione: scegli se metterle in vigore o ritirarle.",
    });
    expect(await rules()).toMatchObject({ isOn: true });
    expect(await server.store.proposals.countWaiting("acme")).toBe(2);
  });

  it("puts what waits in force, each told in the log as without approval [APPR-11, LIFE-04]", async () => {
    await set(true);
    for (let n = 0; n < 30; n++) await add(n);
    expect((await set(false, "enter")).status).toBe(204);
    expect(await rules()).toMatchObject({ isOn: false, since: null });
    expect(await server.store.proposals.countWaiting("acme")).toBe(0);
    expect(await server.store.documents.countInForce("acme")).toMatchObject({ inForce: 30 });
    const told = await entries("approval.enterUnapproved");
    expect(told).toHaveLength(30);
    const { documentId, details } = told.at(-1) ?? {};
    expect([documentId, details]).toMatchObject([
      "new-0",
      { revision: "2", mark: expect.stringMatching(/^sha256:/) },
    ]);
  });

  it("withdraws what waits, and leaves what comes on a day [APPR-11, APPR-15]", async () => {
    await set(true);
    await add(1);
    const coming = { state: "coming", inForceFrom: "2027-01-01" } as const;
    await server.addProposal({ id: "c", documentId: "later", isNew: 1, ...coming });
    expect((await set(false, "withdraw")).status).toBe(204);
    expect(await server.store.proposals.get("acme", "p1")).toMatchObject({
      ...{ state: "withdrawn", endedBy: "admin", endedReason: null },
    });
    expect(await server.store.proposals.get("acme", "c")).toMatchObject(coming);
    expect(await entries("approval.withdraw")).toHaveLength(1);
    expect(await server.store.documents.count("acme")).toBe(0);
  });

  it("makes a sync due at once where a Drive is linked, which brings what was withdrawn of it [APPR-11]", async () => {
    const { driveLinks, syncTimes } = server.store;
    await set(true);
    await add(1);
    await driveLinks.setFolder({ companyId: "acme", folderId: "1AbC", folderName: "SGI" });
    await driveLinks.putGrant(driveGrant({ companyId: "acme" }));
    await syncTimes.done("acme", { dueAt: 9e15, wakes: 0, now: 1, readerVersion: 1 });
    expect((await set(false, "withdraw")).status).toBe(204);
    const now = server.time.clock.now();
    expect(await syncTimes.get("acme")).toMatchObject({ dueAt: now, wakes: 1 });
    expect(await syncTimes.get("other")).toBeNull();
  });

  it("withdraws what cannot enter, and says why [APPR-11]", async () => {
    await set(true);
    await server.addDocument({ id: "gone", obsoleteAt: 5 });
    await server.addProposal({ id: "p", documentId: "gone" });
    expect((await set(false, "enter")).status).toBe(204);
    expect(await server.store.proposals.get("acme", "p")).toMatchObject({
      ...{ state: "withdrawn", endedReason: "il documento è archiviato: ripristinalo prima" },
    });
  });

  it("is the admins' of the own company [LIFE-02, LIFE-03]", async () => {
    await set(true);
    await add(1);
    const body = { name: "approval", on: false, waiting: "enter" };
    for (const [who, status] of [
      ["viewer", 403],
      ["superadmin", 403],
      ["stranger", 204],
    ] as const) {
      const browser = await server.signedIn(who);
      expect((await browser.write("PUT", "/api/company/switches", body)).status).toBe(status);
    }
    expect(await server.store.proposals.countWaiting("acme")).toBe(1);
  });
});
