import { expect, it } from "vitest";
import type { Browser } from "../app/testing/browser";
import { startTestServer } from "../app/testing/testServer";
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
});
