import { MINUTE_MS } from "@sgi/core/time";
import { beforeEach, expect, it } from "vitest";
import type { Browser } from "../../app/testing/browser";
import {
  PASSWORD,
  startTestServer,
  TEST_SECRET,
  type TestServer,
} from "../../app/testing/testServer";
import { createSeal } from "../../storage/secrets/seal";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { enableMfaFor, setUpMfaFor } from "./testing/enableMfa";
import { holdSecret, OTHER_KEY } from "./testing/holdSecret";
import { oathtoolCode } from "./testing/oathtool";
import { newTotpSecret } from "./totp";

forSqliteFirst((engine) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer(await engine.newStore());
  });

  const statusOf = async (browser: Browser) => (await browser.get("/api/mfa/status")).json();
  const post = async (browser: Browser, path: string, body?: unknown) => {
    const answer = await browser.write("POST", `/api/mfa/${path}`, body);
    const said = answer.status === 204 ? {} : ((await answer.json()) as Record<string, unknown>);
    return { status: answer.status, ...said };
  };
  const OFF = { mfaEnabled: false, backupCodesCount: 0, backupCodesLow: false };

  it.each([
    ["viewer", false],
    ["admin", true],
    ["superadmin", true],
  ])("says to a %s that it is available: %s [SETTINGS-20]", async (user, mfaAvailable) => {
    expect(await statusOf(await server.signedIn(user))).toEqual({ ...OFF, mfaAvailable });
  });

  it("gives a secret, its image and ten codes, none of which is valid yet [SETTINGS-25]", async () => {
    const browser = await server.signedIn("admin");
    const { secret, qrCode, backupCodes } = await setUpMfaFor(browser);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(qrCode).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(backupCodes).toHaveLength(10);
    expect(await statusOf(browser)).toEqual({ ...OFF, mfaAvailable: true });
    const input = { email: "admin@example.it", password: PASSWORD };
    const login = await server.browser().write("POST", "/api/login", input);
    expect(await login.json()).toMatchObject({ legacyId: "admin" });
  });

  it("stores neither secret nor codes in plain text", async () => {
    const { secret, backupCodes } = await setUpMfaFor(await server.signedIn("admin"));
    const kept = JSON.stringify(await server.store.mfa.get("admin"));
    expect(kept).not.toContain(secret);
    expect(await server.store.mfa.takeBackupCode("admin", backupCodes[0] ?? "")).toBe(false);
  });

  it("is enabled by a right code, which ends every earlier session [SETTINGS-30, SETTINGS-31]", async () => {
    const elsewhere = await server.signedIn("admin");
    const browser = await server.signedIn("admin");
    const { secret } = await setUpMfaFor(browser);
    expect(await post(browser, "enable", { token: "000000" })).toEqual({
      status: 400,
      message: "Codice non valido",
    });
    expect(await statusOf(browser)).toMatchObject({ mfaEnabled: false });
    const before = browser.cookies.get("sgi_session");
    const token = oathtoolCode(secret, server.time.clock.now());
    expect(await post(browser, "enable", { token })).toEqual({ status: 204 });
    expect(await statusOf(browser)).toMatchObject({ mfaEnabled: true, backupCodesCount: 10 });
    expect(browser.cookies.get("sgi_session")).not.toBe(before);
    expect((await elsewhere.get("/api/user")).status).toBe(401);
  });

  it.each<[string, (browser: Browser) => Promise<unknown>]>([
    ["was never set up", async () => undefined],
    [
      "was set up a quarter of an hour ago",
      async (browser) => {
        await setUpMfaFor(browser);
        server.time.advance(15 * MINUTE_MS);
      },
    ],
  ])("is not enabled when it %s", async (_, prepare) => {
    const browser = await server.signedIn("admin");
    await prepare(browser);
    expect(await post(browser, "enable", { token: "123456" })).toMatchObject({ status: 409 });
  });

  it("accepts codes of the last secret only", async () => {
    const browser = await server.signedIn("admin");
    const first = await setUpMfaFor(browser);
    const second = await setUpMfaFor(browser);
    const codeOf = (secret: string) => oathtoolCode(secret, server.time.clock.now());
    const tokens = [codeOf(first.secret), codeOf(second.secret)];
    expect(await post(browser, "enable", { token: tokens[0] })).toMatchObject({ status: 400 });
    expect(await post(browser, "enable", { token: tokens[1] })).toEqual({ status: 204 });
  });

  it("is not set up again while it is enabled", async () => {
    const { browser } = await enableMfaFor(server, "admin");
    const kept = await server.store.mfa.get("admin");
    expect(await post(browser, "setup")).toMatchObject({ status: 409 });
    expect(await post(browser, "enable", { token: "123456" })).toMatchObject({ status: 409 });
    expect(await server.store.mfa.get("admin")).toEqual(kept);
  });

  it.each(["disable", "regenerate-backup-codes"])(
    "%s needs the password, and limits the guesses",
    async (path) => {
      const { browser } = await enableMfaFor(server, "admin");
      const wrong = () => post(browser, path, { password: "sbagliata" });
      expect(await wrong()).toEqual({ status: 403, message: "Password non valida" });
      for (let attempt = 1; attempt < 10; attempt++) await wrong();
      expect(await post(browser, path, { password: PASSWORD })).toMatchObject({ status: 429 });
      expect(await statusOf(browser)).toMatchObject({ mfaEnabled: true, backupCodesCount: 10 });
    },
  );

  it("ends with the password, and voids its codes [SETTINGS-39, SETTINGS-40]", async () => {
    const { browser } = await enableMfaFor(server, "admin");
    expect(await post(browser, "disable", { password: PASSWORD })).toEqual({ status: 204 });
    expect(await statusOf(browser)).toEqual({ ...OFF, mfaAvailable: true });
    expect(await server.store.mfa.countBackupCodes("admin")).toBe(0);
    const input = { email: "admin@example.it", password: PASSWORD };
    const login = await server.browser().write("POST", "/api/login", input);
    expect(await login.json()).toMatchObject({ legacyId: "admin" });
  });

  it("can be ended by its owner, also one who became a viewer", async () => {
    await holdSecret(server.store, "viewer", TEST_SECRET);
    const browser = await server.signedIn("viewer");
    expect(await statusOf(browser)).toMatchObject({ mfaAvailable: true, mfaEnabled: true });
    expect(await post(browser, "setup")).toMatchObject({ status: 403 });
    expect(await post(browser, "disable", { password: PASSWORD })).toEqual({ status: 204 });
    expect(await statusOf(browser)).toEqual({ ...OFF, mfaAvailable: false });
  });

  it("is set up again when the server's key changed before the first code", async () => {
    const browser = await server.signedIn("admin");
    const secret = createSeal(OTHER_KEY, "sgi mfa secrets").seal(newTotpSecret(), "admin");
    await server.store.mfa.setPending("admin", { secret, at: server.time.clock.now() });
    expect(await post(browser, "enable", { token: "123456" })).toEqual({
      status: 409,
      message: "La configurazione è scaduta o non è stata iniziata: ricomincia da capo.",
    });
  });

  it("replaces the old codes by new ones [SETTINGS-42]", async () => {
    const { browser, backupCodes } = await enableMfaFor(server, "admin");
    const answer = await post(browser, "regenerate-backup-codes", { password: PASSWORD });
    const fresh = (answer as { backupCodes?: string[] }).backupCodes ?? [];
    expect(new Set([...fresh, ...backupCodes]).size).toBe(20);
    const visitor = server.browser();
    await visitor.write("POST", "/api/login", { email: "admin@example.it", password: PASSWORD });
    const verify = (token?: string) =>
      visitor.write("POST", "/api/mfa/verify", { token, useBackupCode: true });
    expect((await verify(backupCodes[0])).status).toBe(400);
    expect((await verify(fresh[0])).status).toBe(204);
  });

  it("calls fewer than three codes few [SETTINGS-23, SETTINGS-24]", async () => {
    const { browser, backupCodes } = await enableMfaFor(server, "admin");
    const told: unknown[] = [];
    for (const token of backupCodes.slice(0, 8)) {
      const visitor = server.browser();
      await visitor.write("POST", "/api/login", { email: "admin@example.it", password: PASSWORD });
      await visitor.write("POST", "/api/mfa/verify", { token, useBackupCode: true });
      told.push(await statusOf(browser));
    }
    expect(told.slice(6)).toEqual([
      { mfaAvailable: true, mfaEnabled: true, backupCodesCount: 3, backupCodesLow: false },
      { mfaAvailable: true, mfaEnabled: true, backupCodesCount: 2, backupCodesLow: true },
    ]);
  });
});
