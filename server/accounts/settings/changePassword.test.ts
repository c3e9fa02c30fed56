import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "@sgi/core/time";
import { beforeEach, expect, it } from "vitest";
import type { Browser } from "../../app/testing/browser";
import {
  PASSWORD,
  SERVER_START_AT,
  startTestServer,
  TEST_SECRET,
  type TestServer,
} from "../../app/testing/testServer";
import { takeNotices } from "../../mail/testing/takeNotices";
import type { AuditEntry } from "../../storage/store/schema/auditTypes";
import type { StoredUser } from "../../storage/store/schema/types";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { watchAudit } from "../../storage/store/testing/watchAudit";
import { createResetTokens } from "../reset/resetTokens";

const NEW = "Nuova-Pass-26!";

forSqliteFirst((engine) => {
  let server: TestServer;
  let audit: AuditEntry[];
  let browser: Browser;
  beforeEach(async () => {
    audit = [];
    server = await startTestServer(watchAudit(await engine.newStore(), audit));
    browser = await server.signedIn("viewer");
  });

  const change = async (currentPassword: string, newPassword: string, from = browser) => {
    const input = { currentPassword, newPassword };
    const answer = await from.write("POST", "/api/change-password", input);
    const said = answer.status === 204 ? null : ((await answer.json()) as { message: string });
    return [answer.status, said?.message ?? ""] as const;
  };
  const login = async (password: string) => {
    const input = { email: "viewer@example.it", password };
    return (await server.browser().write("POST", "/api/login", input)).status;
  };

  it("changes the password: the new one signs in, the old one no longer [SETTINGS-11]", async () => {
    expect(await change(PASSWORD, NEW)).toEqual([204, ""]);
    expect([await login(PASSWORD), await login(NEW)]).toEqual([401, 200]);
    const [entry] = audit;
    expect(entry).toMatchObject({ action: "password.change", userId: "viewer", details: "" });
  });

  it("mails the owner only about a real change", async () => {
    await change("sbagliata", NEW);
    expect(await takeNotices(server.store)).toEqual([]);
    await change(PASSWORD, NEW);
    const told = { email: "viewer@example.it", notice: "passwordChanged" };
    expect(await takeNotices(server.store)).toEqual([told]);
  });

  it("ends every other session, and gives this browser a new one", async () => {
    const elsewhere = await server.signedIn("viewer", { remember: true });
    const stranger = await server.signedIn("stranger");
    const before = browser.cookies.get("sgi_session");
    await change(PASSWORD, NEW);
    const statusOf = async (one: Browser) => (await one.get("/api/user")).status;
    expect(await statusOf(elsewhere)).toBe(401);
    expect(await statusOf(browser)).toBe(200);
    expect(await statusOf(stranger)).toBe(200);
    browser.cookies.set("sgi_session", before ?? "");
    expect(await statusOf(browser)).toBe(401);
    expect(await server.store.sessions.listOfUser("viewer")).toHaveLength(1);
  });

  it("leaves a session that is not remembered to end with the browser", async () => {
    const input = { currentPassword: PASSWORD, newPassword: NEW };
    const answer = await browser.write("POST", "/api/change-password", input);
    expect(answer.headers.getSetCookie()[0]).not.toContain("Max-Age");
  });

  it("does not change the end of a remembered session", async () => {
    browser = await server.signedIn("viewer", { remember: true });
    const [before] = await server.store.sessions
      .listOfUser("viewer")
      .then((all) => all.filter(({ remember }) => remember));
    server.time.advance(HOUR_MS);
    const input = { currentPassword: PASSWORD, newPassword: NEW };
    const answer = await browser.write("POST", "/api/change-password", input);
    const leftMs = 30 * DAY_MS - HOUR_MS;
    expect(answer.headers.getSetCookie()[0]).toContain(`Max-Age=${leftMs / SECOND_MS};`);
    const [after] = await server.store.sessions.listOfUser("viewer");
    const used = { usedAt: SERVER_START_AT + HOUR_MS, address: "192.0.2.1" };
    expect(after).toEqual({ ...before, ...used, tokenHash: after?.tokenHash });
  });

  it.each([
    ["a wrong password", "sbagliata", NEW, 403, "La password attuale non è corretta."],
    [
      "a weak new one",
      PASSWORD,
      "debole",
      400,
      "La nuova password non rispetta i requisiti di sicurezza",
    ],
    [
      "the same again",
      PASSWORD,
      PASSWORD,
      400,
      "La nuova password deve essere diversa da quella attuale.",
    ],
    ["one without end", PASSWORD, "Aa1!".repeat(300), 400, 'Il campo "newPassword" non è valido.'],
  ])("refuses %s, and changes nothing", async (_, current, next, status, message) => {
    expect(await change(current, next)).toEqual([status, message]);
    expect(await login(PASSWORD)).toBe(200);
    expect(audit.filter(({ action }) => action !== "login")).toEqual([]);
  });

  it("refuses a body of a megabyte before it reads it", async () => {
    const [status] = await change(PASSWORD, "Aa1!".repeat(262_144));
    expect(status).toBe(413);
  });

  it("stops guessing after ten wrong passwords, for this account only", async () => {
    for (let attempt = 0; attempt < 10; attempt++) await change("sbagliata", NEW);
    expect((await change(PASSWORD, NEW))[0]).toBe(429);
    const other = await server.signedIn("admin");
    expect((await change(PASSWORD, NEW, other))[0]).toBe(204);
  });

  it("lets one of two changes at once through", async () => {
    const second = await server.signedIn("viewer");
    const results = await Promise.all([
      change(PASSWORD, NEW),
      change(PASSWORD, "Altra-Pass-26!", second),
    ]);
    const [won, lost] = results.map(([status]) => status).sort();
    expect(won).toBe(204);
    expect([401, 403, 409]).toContain(lost);
    expect([await login(NEW), await login("Altra-Pass-26!")].sort()).toEqual([200, 401]);
  });

  it("ends reset links that were sent before", async () => {
    const tokens = createResetTokens(TEST_SECRET);
    const user = (await server.store.users.get("viewer")) as StoredUser;
    const link = tokens.link(user, server.time.clock.now());
    const verify = async () =>
      (await server.browser().write("POST", "/api/verify-reset-link", link)).json();
    expect(await verify()).toMatchObject({ success: true });
    await change(PASSWORD, NEW);
    expect(await verify()).toEqual({ success: false, message: "Link non valido o scaduto" });
  });

  it("works again after an hour of use", async () => {
    for (let minutes = 0; minutes < 90; minutes += 30) {
      server.time.advance(30 * MINUTE_MS);
      expect((await browser.write("POST", "/api/extend-session")).status).toBe(204);
    }
    expect((await change(PASSWORD, NEW))[0]).toBe(204);
  });
});
