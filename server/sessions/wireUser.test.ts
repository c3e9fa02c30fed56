import { beforeEach, describe, expect, it } from "vitest";
import type { Browser } from "../app/testing/browser";
import { startTestServer, type TestServer } from "../app/testing/testServer";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";

forSqliteFirst((engine) => {
  it("tells a company's user how many of their own documents have expired or do so within 30 days [LIFE-01, LIFE-16]", async () => {
    const server = await startTestServer(await engine.newStore());
    const admin = await server.signedIn("admin");
    const days = { past: "2026-01-31", last: "2026-12-20", later: "2026-12-21", none: null };
    for (const [id, expiryDate] of Object.entries(days)) {
      await server.addDocument({ id, title: id, expiryDate, ownerId: "viewer" });
    }
    const { past: expiryDate } = days;
    await server.addDocument({ id: "foreign", companyId: "other", expiryDate });
    await server.addDocument({ id: "theirs", title: "theirs", expiryDate });
    await server.addDocument({
      id: "old",
      title: "old",
      expiryDate,
      ownerId: "viewer",
      obsoleteAt: 5,
    });
    const todoOf = async (browser: Browser) =>
      ((await (await browser.get("/api/user")).json()) as { todo?: unknown }).todo;
    expect(await todoOf(await server.signedIn("viewer"))).toEqual({
      approvals: 0,
      readings: 0,
      dueMine: 2,
    });
    expect(await todoOf(admin)).toEqual({ approvals: 0, readings: 0, dueMine: 0 });
    expect(await todoOf(await server.signedIn("superadmin"))).toBeUndefined();
  });

  describe("what waits for approval", () => {
    interface Told {
      features: string[];
      company: object;
      may?: object;
      todo?: { approvals: number };
    }
    let server: TestServer;
    beforeEach(async () => {
      server = await startTestServer(await engine.newStore());
    });
    const told = async (who: string) => {
      const user = (await (await (await server.signedIn(who)).get("/api/user")).json()) as Told;
      return [user.may, user.todo?.approvals];
    };
    async function propose(id: string, path: string, broughtBy: string | null = null) {
      await server.addProposal({ id, documentId: `of-${id}`, isNew: 1, path, broughtBy });
    }

    it("is nothing while the company has approval off [LIFE-01, APPR-07]", async () => {
      await server.store.approvals.setRight("acme", "viewer", "all");
      await propose("p", "SGI/4/4.1");
      for (const who of ["admin", "viewer"])
        expect(await told(who)).toEqual([{ approve: false }, 0]);
      expect(await told("superadmin")).toEqual([undefined, undefined]);
    });

    it("is told with the switches, the right and the number that the user decides [LIFE-01, LIFE-03, APPR-08]", async () => {
      await server.store.companies.setApproval("acme", true);
      await server.addDocument({ id: "of-moved", path: "SGI/7/7.1" });
      await propose("p", "SGI/4/4.1");
      await propose("moved", "SGI/4/4.2");
      expect(await told("admin")).toEqual([{ approve: true }, 2]);
      expect(await told("viewer")).toEqual([{ approve: false }, 0]);
      await server.store.approvals.setRight("acme", "viewer", ["SGI/7"]);
      expect(await told("viewer")).toEqual([{ approve: true }, 1]);
      expect(await told("admin")).toEqual([{ approve: true }, 1]);
      const user = (await (
        await (await server.signedIn("viewer")).get("/api/user")
      ).json()) as Told;
      expect(user.features).toContain("approval");
      expect(user.company).toMatchObject({
        ...{ approval: true, fourEyes: false, reminders: true, readings: false },
      });
      expect(await told("stranger")).toEqual([{ approve: false }, 0]);
    });

    it("leaves out what the user brought, where who uploads may not approve [LIFE-01, APPR-08]", async () => {
      await server.store.companies.setApproval("acme", true);
      await server.store.companies.setSwitch("acme", "fourEyes", true);
      await server.store.approvals.setRight("acme", "viewer", "all");
      await propose("own", "SGI/4/4.1", "viewer");
      await propose("theirs", "SGI/4/4.2", "admin");
      expect(await told("viewer")).toEqual([{ approve: true }, 1]);
      expect(await told("admin")).toEqual([{ approve: true }, 1]);
    });
  });
});
