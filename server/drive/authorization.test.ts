import { beforeEach, describe, expect, it } from "vitest";
import type { Browser } from "../app/testing/browser";
import { ORIGIN } from "../app/testing/browser";
import { dumpDatabase } from "../app/testing/dumpDatabase";
import type { TestServer } from "../app/testing/testServer";
import { messages } from "../http/messages";
import type { StoreOptions } from "../storage/store/openStore";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";
import { AUTHORIZATION_MS } from "./startAuthorization";
import {
  authorize,
  comeBack,
  consentUrl,
  loggedBy,
  tokenOf,
  toldBy,
  useTestDrive,
} from "./testing/useDrive";

const drive = useTestDrive();

forSqliteFirst((engine) => {
  let server: TestServer;
  let database: StoreOptions;
  let admin: Browser;
  beforeEach(async () => {
    const { store, options } = await engine.open();
    database = options;
    server = await drive.start(store);
    admin = await server.signedIn("admin");
    drive.google.faults.clear();
  });

  const grant = () => server.store.driveLinks.getGrant("acme");
  const actions = async () =>
    (await server.store.audit.list({ companyId: "acme", limit: 99 })).map(({ action }) => action);

  describe("a consent", () => {
    it("links the company, tells its own panel alone, and is in the audit log [DRIVE-38] [DRIVE-39]", async () => {
      const answer = await authorize(admin, drive.google);
      expect(answer.status).toBe(200);
      expect(await toldBy(answer)).toEqual({
        origin: ORIGIN,
        outcome: "authorized",
        message: messages.authorizationDone,
      });
      expect(await actions()).toEqual(["drive.authorize"]);
      const [client] = (await (await admin.get("/api/clients")).json()) as [{ google: unknown }];
      expect(client.google).toEqual({ refreshToken: "presente" });
      expect(await tokenOf(admin)).toEqual({ access_token: expect.any(String) });
    });

    it("ends on a page that is not cached, framed or open to added scripts", async () => {
      const { headers } = await authorize(admin, drive.google);
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("referrer-policy")).toBe("no-referrer");
      expect(headers.get("cross-origin-opener-policy")).toBeNull();
      expect(headers.get("content-security-policy")).toMatch(
        /^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
      );
    });

    it("is valid once", async () => {
      const address = drive.google.oauth.allow(await consentUrl(admin));
      await comeBack(admin, address);
      const again = await comeBack(admin, address);
      expect([again.status, (await toldBy(again)).message]).toEqual([
        400,
        messages.authorizationExpired,
      ]);
      expect(await actions()).toEqual(["drive.authorize"]);
    });

    it("is valid for the session that asked for it, and stays valid for it", async () => {
      const address = drive.google.oauth.allow(await consentUrl(admin));
      const others = [
        server.browser(),
        await server.signedIn("admin"),
        await server.signedIn("stranger"),
      ];
      const told = await Promise.all(
        others.map(async (other) => {
          const { outcome, origin } = await toldBy(await comeBack(other, address));
          return [outcome, origin];
        }),
      );
      // Nobody is signed in, so nobody is told.
      expect(told).toEqual([
        ["failed", ""],
        ["failed", ORIGIN],
        ["failed", ORIGIN],
      ]);
      expect(await grant()).toBeNull();
      expect((await comeBack(admin, address)).status).toBe(200);
    });

    it("is valid for ten minutes", async () => {
      const address = drive.google.oauth.allow(await consentUrl(admin));
      server.time.advance(AUTHORIZATION_MS);
      expect((await toldBy(await comeBack(admin, address))).outcome).toBe("failed");
      expect(await grant()).toBeNull();
      expect(
        await server.store.driveLinks.deleteExpiredAuthorizations(server.time.clock.now()),
      ).toBe(1);
    });

    it("tells the page of an older window, which another tab's has replaced, that it failed [DRIVE-48]", async () => {
      const older = drive.google.oauth.allow(await consentUrl(admin));
      const newer = drive.google.oauth.allow(await consentUrl(admin));
      const told = await toldBy(await comeBack(admin, older));
      expect(told).toEqual({
        origin: ORIGIN,
        outcome: "failed",
        message: messages.authorizationExpired,
      });
      expect((await toldBy(await comeBack(admin, newer))).outcome).toBe("authorized");
    });

    it("tells the panel nothing of the window, which says itself that it may be closed", async () => {
      const denied = await comeBack(admin, drive.google.oauth.deny(await consentUrl(admin)));
      expect(await denied.clone().text()).toContain(messages.closeWindow);
      expect((await toldBy(denied)).message).not.toMatch(/finestra/);
    });

    it("fails with another session's verifier", async () => {
      const first = new URL(drive.google.oauth.allow(await consentUrl(admin)));
      const second = new URL(await consentUrl(admin));
      first.searchParams.set("state", second.searchParams.get("state") ?? "");
      expect((await toldBy(await comeBack(admin, first.href))).outcome).toBe("failed");
      expect(await grant()).toBeNull();
    });

    it("fails when it is refused, or a scope is missing [DRIVE-48]", async () => {
      const denied = await comeBack(admin, drive.google.oauth.deny(await consentUrl(admin)));
      expect((await toldBy(denied)).outcome).toBe("denied");
      const scopes = ["https://www.googleapis.com/auth/drive.readonly"];
      const half = drive.google.oauth.allow(await consentUrl(admin), { scopes });
      expect((await toldBy(await comeBack(admin, half))).message).toBe(
        messages.authorizationIncomplete,
      );
      expect([await grant(), await actions()]).toEqual([null, []]);
    });

    it("fails when its admin no longer is one", async () => {
      const address = drive.google.oauth.allow(await consentUrl(admin));
      await server.store.users.create({
        id: "second",
        companyId: "acme",
        email: "second@example.it",
        role: "admin",
        passwordHash: "x",
        name: null,
        createdAt: 1,
      });
      await server.store.users.setRole("admin", "viewer");
      expect((await toldBy(await comeBack(admin, address))).outcome).toBe("failed");
      expect(await grant()).toBeNull();
    });
  });

  it("revokes the grant and deletes it", async () => {
    await authorize(admin, drive.google);
    const before = drive.google.oauth.count();
    expect((await admin.write("DELETE", "/api/clients/acme/google")).status).toBe(204);
    expect([await grant(), drive.google.oauth.count()]).toEqual([null, before - 1]);
    expect((await actions()).toSorted()).toEqual(["drive.authorize", "drive.disconnect"]);
    expect(await tokenOf(admin)).toEqual({ requiresAuth: true });
  });

  it("keeps no token, code, state or verifier where somebody could read it", async () => {
    const address = drive.google.oauth.allow(await consentUrl(admin));
    const { searchParams } = new URL(address);
    const page = await (await comeBack(admin, address)).text();
    const access = String((await tokenOf(admin)).access_token);
    const clients = await (await admin.get("/api/clients")).text();
    const waiting = new URL(await consentUrl(admin)).searchParams.get("state");
    const secrets = [searchParams.get("code"), searchParams.get("state"), waiting, access];
    const rows = JSON.stringify(await dumpDatabase(database));
    const log = loggedBy(server);
    for (const secret of secrets) {
      expect(secret).toMatch(/.{8}/);
      for (const text of [rows, log, page, clients]) expect(text).not.toContain(secret);
    }
    const refreshTokens = drive.refreshTokens();
    expect(refreshTokens.length).toBeGreaterThan(0);
    for (const token of refreshTokens) expect(rows + log + page + clients).not.toContain(token);
  });
});
