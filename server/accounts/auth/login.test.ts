import { DAY_MS, HOUR_MS } from "@sgi/core/time";
import { beforeEach, expect, it, vi } from "vitest";
import {
  PASSWORD,
  SERVER_START_AT,
  startTestServer,
  type TestServer,
} from "../../app/testing/testServer";
import { hashToken } from "../../storage/secrets/tokens";
import type { AuditEntry } from "../../storage/store/schema/auditTypes";
import type { Store } from "../../storage/store/store";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";

const WRONG = { email: "viewer@example.it", password: "sbagliata" };
const RIGHT = { email: "viewer@example.it", password: PASSWORD };

forSqliteFirst((engine) => {
  let server: TestServer;
  let audit: AuditEntry[];
  beforeEach(async () => {
    const store = await engine.newStore();
    audit = [];
    server = await startTestServer(recordAudit(store, audit));
  });

  const login = (input: unknown, browser = server.browser()) =>
    browser.write("POST", "/api/login", input);

  it("answers the user, with a session of one hour that ends with the browser [AUTH-12, SESS-01, SESS-08]", async () => {
    const browser = server.browser();
    const answer = await login(RIGHT, browser);
    expect(await answer.json()).toEqual({
      legacyId: "viewer",
      email: "viewer@example.it",
      role: "viewer",
      name: null,
      clientId: "acme",
      clientName: "Acme",
      features: [
        ...["history", "content", "work", "people", "opener"],
        ...["deadlines", "approval", "readings"],
      ],
      company: {
        approval: false,
        fourEyes: false,
        reminders: true,
        readings: false,
        firstSteps: true,
        drive: false,
      },
      preferences: {},
      may: { approve: false },
      todo: { approvals: 0, readings: 0, dueMine: 0 },
      createdAt: "2026-11-20T09:00:00.000Z",
    });
    const [cookie] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^sgi_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await browser.get("/api/user")).status).toBe(200);
    server.time.advance(HOUR_MS);
    expect((await browser.get("/api/user")).status).toBe(401);
  });

  it("keeps a remembered session for thirty days, in a cookie that lasts as long [AUTH-09]", async () => {
    const browser = server.browser();
    const answer = await login({ ...RIGHT, remember: true }, browser);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^sgi_session=.*; Max-Age=2592000; /);
    server.time.advance(30 * DAY_MS - 1);
    expect((await browser.get("/api/user")).status).toBe(200);
    server.time.advance(1);
    expect((await browser.get("/api/user")).status).toBe(401);
  });

  it("asks browsers for https and for this host alone when the panel has a public address", async () => {
    const settings = { publicUrl: "https://sgi.example.it" };
    server = await startTestServer(await engine.newStore(), { settings });
    const browser = server.browser();
    const headers = { Origin: "https://sgi.example.it" };
    const answer = await browser.write("POST", "/api/login", RIGHT, headers);
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^__Host-sgi_session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect([...browser.cookies.keys()]).toContain("__Host-sgi_visitor");
    expect(answer.headers.get("strict-transport-security")).toBe("max-age=31536000");
  });

  it("stores the hash of the token only", async () => {
    const browser = server.browser();
    await login(RIGHT, browser);
    const token = browser.cookies.get("sgi_session") ?? "";
    const sessions = server.store.sessions;
    expect(await sessions.find(token, SERVER_START_AT)).toBeNull();
    expect(await sessions.find(hashToken(token), SERVER_START_AT)).not.toBeNull();
  });

  it("ends the browser's old session", async () => {
    const browser = await server.signedIn("admin");
    const before = browser.cookies.get("sgi_session") ?? "";
    await login(RIGHT, browser);
    expect(await server.store.sessions.find(hashToken(before), SERVER_START_AT)).toBeNull();
    expect(await (await browser.get("/api/user")).json()).toMatchObject({ legacyId: "viewer" });
  });

  it("knows an address whatever its case and the spaces around it", async () => {
    const answer = await login({ ...RIGHT, email: "  VIEWER@Example.it " });
    expect(answer.status).toBe(200);
  });

  it.each([
    ["a wrong password", WRONG],
    ["an unknown account", { ...RIGHT, email: "nessuno@example.it" }],
    ["an empty account", { ...RIGHT, email: "" }],
    ["a name that no database takes", { ...RIGHT, email: "viewer@example.it\u0000" }],
    ["a name without end", { ...RIGHT, email: "x".repeat(5_000) }],
    ["an empty password", { ...RIGHT, password: "" }],
  ])("gives the same answer to %s", async (_, input) => {
    const answer = await login(input);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ message: "Email o password non corretti." });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it("refuses a password of more than 1024 characters before doing any work", async () => {
    const find = vi.spyOn(server.store.users, "findByEmail");
    const answer = await login({ ...RIGHT, password: "x".repeat(1025) });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      message: "La password può avere al massimo 1024 caratteri.",
    });
    expect(find).not.toHaveBeenCalled();
    expect((await login({ ...RIGHT, password: "x".repeat(1024) })).status).toBe(401);
  });

  it("writes login, failed login and logout into the audit log", async () => {
    const browser = server.browser();
    await login(WRONG, browser);
    await login({ ...WRONG, email: "Nessuno@example.it" }, browser);
    await login(RIGHT, browser);
    await browser.write("POST", "/api/logout");
    expect(
      audit.map(({ action, companyId, userId, details }) => [action, companyId, userId, details]),
    ).toEqual([
      ["login.failed", "acme", "viewer", "viewer@example.it da 192.0.2.1"],
      ["login.failed", null, null, "nessuno@example.it da 192.0.2.1"],
      ["login", "acme", "viewer", ""],
      ["logout", "acme", "viewer", ""],
    ]);
  });

  it("logs the address of every failed login, and nothing of the input", async () => {
    await login(WRONG);
    await login(RIGHT);
    const told = server.logLines.filter(({ level }) => level === "warn");
    expect(told).toEqual([
      { level: "warn", fields: { address: "192.0.2.1" }, text: "login failed" },
    ]);
  });

  it("keeps input that is no address out of the audit log", async () => {
    await login({ email: "Segreta-1!", password: PASSWORD });
    await login({ email: "viewer@example.it Segreta-1!", password: "" });
    expect(audit.map(({ details }) => details)).toEqual([
      "(non è un indirizzo email) da 192.0.2.1",
      "(non è un indirizzo email) da 192.0.2.1",
    ]);
  });

  it("logs out: the session is gone, its cookie too, and its token opens nothing [AUTH-62]", async () => {
    const browser = await server.signedIn("viewer");
    const token = browser.cookies.get("sgi_session") ?? "";
    const answer = await browser.write("POST", "/api/logout");
    expect(answer.status).toBe(204);
    expect(browser.cookies.has("sgi_session")).toBe(false);
    browser.cookies.set("sgi_session", token);
    expect((await browser.get("/api/user")).status).toBe(401);
  });

  it("clears the browser's cached pages at the logout", async () => {
    const browser = await server.signedIn("viewer");
    const answer = await browser.write("POST", "/api/logout");
    expect(answer.headers.get("Clear-Site-Data")).toBe('"cache"');
  });

  it("answers 401 to a signed-out browser [SESS-02]", async () => {
    const answer = await server.browser().get("/api/user");
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({
      message: "Non autenticato. Effettua l'accesso per continuare.",
    });
  });
});

/** The store, with a copy of every audit entry that it keeps. */
function recordAudit(store: Store, entries: AuditEntry[]): Store {
  const record = <Queries extends Pick<Store, "audit">>(queries: Queries): Queries => ({
    ...queries,
    audit: {
      ...queries.audit,
      async append(entry) {
        await queries.audit.append(entry);
        entries.push(entry);
      },
    },
  });
  return {
    ...record(store),
    transaction: (work) => store.transaction((queries) => work(record(queries))),
  };
}
