import { MINUTE_MS } from "@sgi/core/time";
import { beforeEach, expect, it } from "vitest";
import type { Browser } from "../../app/testing/browser";
import {
  PASSWORD,
  startTestServer,
  TEST_SECRET,
  type TestServer,
} from "../../app/testing/testServer";
import { hashToken } from "../../storage/secrets/tokens";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { createResetTokens } from "../reset/resetTokens";
import { NEW_PASSWORD } from "../reset/testing/resetSetup";
import { enableMfaFor } from "./testing/enableMfa";
import { STEP_MS } from "./totp";

forSqliteFirst((engine) => {
  let server: TestServer;
  let mfa: Awaited<ReturnType<typeof enableMfaFor>>;
  beforeEach(async () => {
    server = await startTestServer(await engine.newStore());
    mfa = await enableMfaFor(server, "admin");
  });

  const login = async (browser: Browser = server.browser(), remember = false) => {
    const input = { email: "admin@example.it", password: PASSWORD, remember };
    const answer = await browser.write("POST", "/api/login", input);
    return { browser, answer };
  };
  const verify = (browser: Browser, token: string, useBackupCode = false) =>
    browser.write("POST", "/api/mfa/verify", { token, useBackupCode });
  const messageOf = async (answer: Response) =>
    [answer.status, ((await answer.json()) as { message: string }).message] as const;
  const GONE = [401, "La verifica è scaduta: inserisci di nuovo email e password."];

  it("asks for a code after the password, and opens nothing before it", async () => {
    const { browser, answer } = await login();
    expect(await answer.json()).toEqual({ requiresMfa: true });
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^sgi_pending_login=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect((await browser.get("/api/user")).status).toBe(401);
    browser.cookies.set("sgi_session", browser.cookies.get("sgi_pending_login") ?? "");
    expect((await browser.get("/api/user")).status).toBe(401);
  });

  it("signs in with the app's code, and removes the pending login's cookie [AUTH-55, AUTH-56]", {
    tags: ["long"],
  }, async () => {
    const { browser } = await login();
    expect((await verify(browser, mfa.code())).status).toBe(204);
    expect([...browser.cookies.keys()].sort()).toEqual([
      "sgi_device",
      "sgi_session",
      "sgi_visitor",
    ]);
    expect(await (await browser.get("/api/user")).json()).toMatchObject({ legacyId: "admin" });
  });

  it("remembers the user as the login form said", async () => {
    const { browser } = await login(server.browser(), true);
    const answer = await verify(browser, mfa.code());
    expect(answer.headers.getSetCookie()[0]).toMatch(/^sgi_session=.*; Max-Age=2592000; /);
  });

  it.each([-1, 1])(
    "accepts the code of a clock that is off by %i step",
    { tags: ["long"] },
    async (steps) => {
      server.time.advance(2 * STEP_MS);
      const { browser } = await login();
      expect((await verify(browser, ` ${mfa.code(steps)} `)).status).toBe(204);
    },
  );

  it("accepts each code once, and no earlier one", async () => {
    server.time.advance(2 * STEP_MS);
    const first = await login();
    await verify(first.browser, mfa.code());
    const { browser } = await login();
    expect(await messageOf(await verify(browser, mfa.code()))).toEqual([400, "Codice non valido"]);
    expect((await verify(browser, mfa.code(-1))).status).toBe(400);
    expect((await verify(browser, mfa.code(1))).status).toBe(204);
  });

  it("signs in one of two logins that send one code at once", async () => {
    const [one, two] = [await login(), await login()];
    const code = mfa.code();
    const answers = await Promise.all([verify(one.browser, code), verify(two.browser, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
  });

  it("gives one session to a pending login that answers twice at once, and uses one code", async () => {
    const { browser } = await login();
    const [a = "", b = ""] = mfa.backupCodes;
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { cookie };
    const send = (token: string) =>
      browser.write("POST", "/api/mfa/verify", { token, useBackupCode: true }, headers);
    const answers = await Promise.all([send(a), send(b)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 401]);
    expect(await server.store.mfa.countBackupCodes("admin")).toBe(9);
  });

  it("accepts a backup code once, in upper or lower case [AUTH-56]", async () => {
    const [code = ""] = mfa.backupCodes;
    const first = await login();
    expect((await verify(first.browser, ` ${code.toLowerCase()}`, true)).status).toBe(204);
    const { browser } = await login();
    expect(await messageOf(await verify(browser, code, true))).toEqual([
      400,
      "Backup code non valido",
    ]);
  });

  it.each([
    ["a backup code for an app's", false],
    ["an app's code for a backup code", true],
  ])("refuses %s", { tags: ["long"] }, async (_, useBackupCode) => {
    const { browser } = await login();
    const token = useBackupCode ? mfa.code() : (mfa.backupCodes[0] ?? "");
    expect((await verify(browser, token, useBackupCode)).status).toBe(400);
  });

  it("asks for the password again after five wrong codes, even before the right one", {
    tags: ["long"],
  }, async () => {
    const { browser } = await login();
    for (let attempt = 0; attempt < 5; attempt++) {
      expect((await verify(browser, "000000")).status).toBe(400);
    }
    expect(await messageOf(await verify(browser, mfa.code()))).toEqual(GONE);
  });

  it("counts wrong codes for the account over all its logins, and tells how long to wait", {
    tags: ["long"],
  }, async () => {
    for (let round = 0; round < 2; round++) {
      const { browser } = await login();
      for (let attempt = 0; attempt < 5; attempt++) await verify(browser, "000000");
    }
    const { browser } = await login();
    const answer = await verify(browser, mfa.code());
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("counts the codes of a known browser apart from those of strangers", async () => {
    const { browser } = await login();
    expect((await verify(browser, mfa.code())).status).toBe(204);
    for (let round = 0; round < 2; round++) {
      const stranger = await login();
      for (let attempt = 0; attempt < 5; attempt++) await verify(stranger.browser, "000000");
    }
    server.time.advance(MINUTE_MS);
    await login(browser);
    expect((await verify(browser, mfa.code())).status).toBe(204);
  });

  it("forgets strangers' codes once the owner has reset the password", async () => {
    for (let round = 0; round < 2; round++) {
      const { browser } = await login();
      for (let attempt = 0; attempt < 5; attempt++) await verify(browser, "000000");
    }
    const user = await server.store.users.findByEmail("admin@example.it");
    if (user === null) throw new Error("nobody to reset");
    const userId = createResetTokens(TEST_SECRET).ticket(user, server.time.clock.now());
    const body = { userId, password: NEW_PASSWORD };
    const reset = await server.browser().write("POST", "/api/reset-password", body);
    expect(reset.status).toBe(204);
    const browser = server.browser();
    const input = { email: user.email, password: NEW_PASSWORD };
    await browser.write("POST", "/api/login", input);
    expect((await verify(browser, mfa.code())).status).toBe(204);
  });

  it("waits five minutes for the code", async () => {
    const { browser } = await login();
    server.time.advance(5 * MINUTE_MS - 1);
    expect((await verify(browser, "000000")).status).toBe(400);
    server.time.advance(1);
    expect(await messageOf(await verify(browser, mfa.code()))).toEqual(GONE);
  });

  it("ends the browser's old session at the password", async () => {
    const browser = await server.signedIn("viewer");
    const before = browser.cookies.get("sgi_session") ?? "";
    await login(browser);
    const now = server.time.clock.now();
    expect(await server.store.sessions.find(hashToken(before), now)).toBeNull();
  });

  it("forgets a pending login whose password is changed or whose user is gone", {
    tags: ["long"],
  }, async () => {
    const [one, two] = [await login(), await login()];
    const newPassword = "Cambiata-26!";
    await mfa.browser.write("POST", "/api/change-password", {
      currentPassword: PASSWORD,
      newPassword,
    });
    expect(await messageOf(await verify(one.browser, mfa.code()))).toEqual(GONE);
    await server.store.users.setRole("viewer", "admin");
    expect(await server.store.users.delete("admin")).toBe(true);
    expect(await messageOf(await verify(two.browser, mfa.code()))).toEqual(GONE);
  });
});
