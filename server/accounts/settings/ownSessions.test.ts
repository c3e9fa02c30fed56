import { MINUTE_MS } from "@sgi/core/time";
import { beforeEach, expect, it, vi } from "vitest";
import type { Browser } from "../../app/testing/browser";
import {
  PASSWORD,
  SERVER_START_AT,
  startTestServer,
  type TestServer,
} from "../../app/testing/testServer";
import { takeNotices } from "../../mail/testing/takeNotices";
import { hashToken } from "../../storage/secrets/tokens";
import type { AuditEntry } from "../../storage/store/schema/auditTypes";
import type { Store } from "../../storage/store/store";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { session } from "../../storage/store/testing/records";
import { watchAudit } from "../../storage/store/testing/watchAudit";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
const isoAt = (ms: number) => new Date(SERVER_START_AT + ms).toISOString();

forSqliteFirst((engine) => {
  let audit: AuditEntry[];
  let store: Store;
  let server: TestServer;
  beforeEach(async () => {
    audit = [];
    store = await engine.newStore();
    server = await startTestServer(watchAudit(store, audit));
  });

  async function login(userAgent: string): Promise<Browser> {
    const browser = server.browser();
    const body = { email: "viewer@example.it", password: PASSWORD };
    await browser.write("POST", "/api/login", body, { "User-Agent": userAgent });
    return browser;
  }
  const list = async (browser: Browser) =>
    ((await (await browser.get("/api/sessions")).json()) as { sessions: Listed[] }).sessions;
  const isIn = async (browser: Browser) => (await browser.get("/api/user")).status === 200;

  it("tells browser, system, address and last use, one's own session first [LIFE-11]", async () => {
    const other = await login(FIREFOX);
    server.time.advance(MINUTE_MS);
    const mine = await login("curl/8.14.1");
    const [first, second, ...more] = await list(mine);
    expect(more).toEqual([]);
    expect(first).toMatchObject({ current: true, browser: null, usedAt: isoAt(MINUTE_MS) });
    expect(second).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/),
      current: false,
      browser: "Firefox",
      system: "Linux",
      address: "192.0.2.1",
      createdAt: isoAt(0),
      usedAt: isoAt(0),
    });
    expect(await isIn(other)).toBe(true);
  });

  it("notes a use every five minutes at most, and where it came from [LIFE-11]", async () => {
    const browser = await server.signedIn("viewer", { remember: true });
    const usedAt = async () => (await list(browser))[0]?.usedAt;
    server.time.advance(5 * MINUTE_MS - 1);
    expect(await usedAt()).toBe(isoAt(0));
    server.time.advance(1);
    await browser.get("/api/user", { "User-Agent": FIREFOX });
    expect((await list(browser))[0]).toMatchObject({
      usedAt: isoAt(5 * MINUTE_MS),
      browser: "Firefox",
      address: "192.0.2.1",
    });
  });

  it("knows no use of a session from before, until it is used again [LIFE-11]", async () => {
    const times = { createdAt: SERVER_START_AT, expiresAt: SERVER_START_AT + 5 * MINUTE_MS };
    await store.sessions.create(session({ userId: "viewer", ...times }));
    const [, before] = await list(await server.signedIn("viewer"));
    expect(before).toMatchObject({ usedAt: null, browser: null, address: null });
  });

  it("ends one session, which is out at once; its id is no key to it [LIFE-11]", async () => {
    const other = await login(FIREFOX);
    const mine = await login("curl/8.14.1");
    const id = (await list(mine)).find(({ current }) => !current)?.id ?? "";
    const token = other.cookies.get("sgi_session") ?? "";
    expect([token, hashToken(token)]).not.toContain(id);
    const thief = server.browser();
    thief.cookies.set("sgi_session", id);
    expect(await isIn(thief)).toBe(false);
    expect((await mine.write("DELETE", `/api/sessions/${id}`)).status).toBe(204);
    expect([await isIn(other), await isIn(mine)]).toEqual([false, true]);
    expect(audit.at(-1)).toMatchObject({
      action: "session.end",
      userId: "viewer",
      details: { browser: "Firefox", system: "Linux", address: "192.0.2.1" },
    });
    expect((await mine.write("DELETE", `/api/sessions/${id}`)).status).toBe(404);
  });

  it("ends all others, and nobody else's [LIFE-11]", async () => {
    const [one, two, mine] = [await login(FIREFOX), await login(FIREFOX), await login(FIREFOX)];
    const admin = await server.signedIn("admin");
    expect((await mine.write("DELETE", "/api/sessions")).status).toBe(204);
    expect([await isIn(one), await isIn(two), await isIn(mine), await isIn(admin)]).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(audit.at(-1)).toMatchObject({ action: "session.endOthers", details: { count: 2 } });
    const adminsId = (await list(admin))[0]?.id;
    expect((await mine.write("DELETE", `/api/sessions/${adminsId}`)).status).toBe(404);
    expect(await isIn(admin)).toBe(true);
  });

  it("logs and mails a calendar that ends with them, and asks no more than twenty times an hour [DUE-06]", async () => {
    const mine = await server.signedIn("viewer");
    const endOthers = () => mine.write("DELETE", "/api/sessions", { calendar: true });
    await endOthers();
    expect([audit, await takeNotices(store)]).toEqual([[], []]);
    await mine.write("POST", "/api/calendar");
    await endOthers();
    expect(audit.map(({ action }) => action)).toEqual(["calendar.create", "calendar.renew"]);
    const told = { email: "viewer@example.it", notice: "sessionsEnded", ended: ["calendar"] };
    expect(await takeNotices(store)).toEqual([told]);
    for (let times = 2; times < 20; times++) expect((await endOthers()).status).toBe(204);
    expect((await endOthers()).status).toBe(429);
    expect((await mine.write("DELETE", "/api/sessions")).status).toBe(204);
  });

  it("costs a remembered session one write in five minutes", async () => {
    const browser = await server.signedIn("viewer", { remember: true });
    const noteUse = vi.spyOn(store.sessions, "noteUse");
    for (let minute = 0; minute < 10; minute++) {
      server.time.advance(MINUTE_MS);
      await browser.get("/api/user");
    }
    expect(noteUse).toHaveBeenCalledTimes(2);
  });
});

interface Listed {
  id: string;
  current: boolean;
  browser: string | null;
  system: string | null;
  address: string | null;
  createdAt: string;
  usedAt: string | null;
}
