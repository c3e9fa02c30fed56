import { verify } from "@node-rs/argon2";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import type { Browser } from "../../app/testing/browser";
import { PASSWORD, startTestServer } from "../../app/testing/testServer";
import { createVerifyPassword } from "../../sessions/passwords/password";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { companyCode, REGISTRATION } from "../registration/testing/codes";
import { NEW_PASSWORD, type ResetServer, startResetServer } from "../reset/testing/resetSetup";

const EMAIL = "viewer@example.it";
const GUESS = "Sbagliata-1!";

forSqliteFirst((engine) => {
  let at: ResetServer;
  beforeEach(async () => {
    at = await startResetServer(await engine.newStore());
  });

  async function post(browser: Browser, path: string, body: unknown, remoteAddress: string) {
    const headers = {
      "Content-Type": "application/json",
      "X-CSRF-Token": await browser.csrfToken(),
    };
    const init = { method: "POST", headers, body: JSON.stringify(body), remoteAddress };
    return browser.send(path, init);
  }
  const login = async (
    browser: Browser,
    password: string,
    address = "198.51.100.7",
    email = EMAIL,
  ) => (await post(browser, "/api/login", { email, password }, address)).status;
  /** A stranger elsewhere tries passwords until the server refuses. */
  async function guessUntilRefused(from = "203.0.113.66", email = EMAIL) {
    const stranger = at.server.browser();
    const statuses: number[] = [];
    while (statuses.at(-1) !== 429) {
      statuses.push(await login(stranger, `Sbagliata-${statuses.length}!`, from, email));
      if (statuses.length > 20) throw new Error("the stranger is never refused");
    }
  }

  it("signs the owner in from a known browser while a stranger locks the account", async () => {
    const owner = at.server.browser();
    expect(await login(owner, PASSWORD)).toBe(200);
    owner.cookies.delete("sgi_session");
    await guessUntilRefused();
    expect(await login(owner, PASSWORD, "192.0.2.200")).toBe(200);
    expect(await login(at.server.browser(), PASSWORD, "192.0.2.201")).toBe(429);
  });

  it("signs the owner in from a known address, although the browser kept no cookie", async () => {
    expect(await login(at.server.browser(), PASSWORD)).toBe(200);
    await guessUntilRefused();
    expect(await login(at.server.browser(), PASSWORD)).toBe(200);
  });

  it("hashes the owner's password before those of any number of strangers who came first", {
    tags: ["long"],
  }, async () => {
    let asked = 0;
    let letGuessesGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGuessesGo = resolve;
    });
    onTestFinished(() => letGuessesGo());
    const queued = createVerifyPassword(async (hash, password) => {
      if (password === GUESS) await held;
      return verify(hash, password);
    });
    const server = await startTestServer(await engine.newStore(), {
      verifyPassword(...args) {
        asked += 1;
        return queued(...args);
      },
    });
    const owner = server.browser();
    await login(owner, PASSWORD);
    owner.cookies.delete("sgi_session");
    asked = 0;
    // A single IPv6 subscriber may hold this many networks.
    const guesses = Array.from({ length: 24 }, (_, index) => {
      const from = `2001:db8:0:${index.toString(16)}::1`;
      return login(server.browser(), GUESS, from, `nessuno${index}@example.it`);
    });
    await expect.poll(() => asked).toBe(24);
    // None of them has been hashed by now, nor will be while the owner signs in.
    expect(await login(owner, PASSWORD)).toBe(200);
    letGuessesGo();
    expect(new Set(await Promise.all(guesses))).toEqual(new Set([401]));
  });

  it("signs the owner in after a reset by mail, and stops strangers from locking that browser out", async () => {
    await guessUntilRefused();
    const owner = at.server.browser();
    const userId = await at.ticketFor(EMAIL);
    const body = { userId, password: NEW_PASSWORD };
    expect((await post(owner, "/api/reset-password", body, "192.0.2.200")).status).toBe(204);
    // First any browser, since the count is reset; then this one, whatever strangers keep trying.
    expect(await login(at.server.browser(), NEW_PASSWORD, "192.0.2.201")).toBe(200);
    await guessUntilRefused("203.0.113.67");
    expect(await login(owner, NEW_PASSWORD, "192.0.2.202")).toBe(200);
  });

  it("still knows a browser that changed the password, and knows one that registered", {
    tags: ["long"],
  }, async () => {
    const owner = at.server.browser();
    await login(owner, PASSWORD);
    const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    expect((await post(owner, "/api/change-password", change, "192.0.2.1")).status).toBe(204);
    owner.cookies.delete("sgi_session");
    await guessUntilRefused();
    expect(await login(owner, NEW_PASSWORD, "192.0.2.200")).toBe(200);

    await at.server.store.companyCodes.create(companyCode());
    const newcomer = at.server.browser();
    const { email, password } = REGISTRATION;
    expect((await newcomer.write("POST", "/api/register/admin", REGISTRATION)).status).toBe(200);
    newcomer.cookies.delete("sgi_session");
    await guessUntilRefused("203.0.113.67", email);
    expect(await login(newcomer, password, "192.0.2.201", email)).toBe(200);
  });

  it("knows a browser for its own account, until the password changes, and not by a forged cookie", {
    tags: ["long"],
  }, async () => {
    const owner = at.server.browser();
    await login(owner, PASSWORD);
    const known = owner.cookies.get("sgi_device") ?? "";
    await guessUntilRefused();
    const withCookie = async (value: string, password = PASSWORD, from = "192.0.2.200") => {
      const browser = at.server.browser();
      browser.cookies.set("sgi_device", value);
      return login(browser, password, from);
    };
    expect(await withCookie(`${known.slice(0, -1)}${known.endsWith("A") ? "E" : "A"}`)).toBe(429);
    expect(await withCookie(`${"A".repeat(43)}.${known}`)).toBe(200);
    await at.reset(await at.ticketFor(EMAIL));
    await guessUntilRefused("203.0.113.67");
    expect(await withCookie(known, NEW_PASSWORD, "192.0.2.201")).toBe(429);
  });

  it("hides the cookie from scripts, and sets one for each account of a shared browser", async () => {
    const browser = at.server.browser();
    const answer = await post(browser, "/api/login", { email: EMAIL, password: PASSWORD }, "::1");
    const header = answer.headers.getSetCookie().find((one) => one.startsWith("sgi_device="));
    expect(header).toMatch(/HttpOnly/);
    expect(header).toMatch(/SameSite=Lax/);
    await post(browser, "/api/login", { email: "admin@example.it", password: PASSWORD }, "::1");
    expect(browser.cookies.get("sgi_device")?.split(".")).toHaveLength(2);
    await login(browser, PASSWORD);
    expect(browser.cookies.get("sgi_device")?.split(".")).toHaveLength(2);
  });
});
