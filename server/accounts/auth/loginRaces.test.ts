import { beforeEach, expect, it } from "vitest";
import type { Browser } from "../../app/testing/browser";
import {
  PASSWORD,
  SERVER_START_AT,
  startTestServer,
  type TestServer,
} from "../../app/testing/testServer";
import type { Store } from "../../storage/store/store";
import { beforeTransactions } from "../../storage/store/testing/beforeTransactions";
import { forEachEngine } from "../../storage/store/testing/forEachEngine";
import { setUpMfaFor } from "../mfa/testing/enableMfa";
import { oathtoolCode } from "../mfa/testing/oathtool";

const CHANGED = "La password è stata cambiata nel frattempo: accedi di nuovo.";
const INPUT = { email: "admin@example.it", password: PASSWORD };

forEachEngine((engine) => {
  let server: TestServer;
  let store: Store;
  /** Runs other callers' actions between a call's checks and its writes. */
  let meanwhile: () => Promise<void>;
  beforeEach(async () => {
    meanwhile = async () => undefined;
    store = await engine.newStore();
    const watched = beforeTransactions(store, async () => {
      const act = meanwhile;
      meanwhile = async () => undefined;
      await act();
    });
    server = await startTestServer(watched);
  });

  async function resetPassword() {
    const from = (await store.users.get("admin"))?.passwordHash ?? "";
    await store.users.setPassword("admin", { from, to: "un altro" });
    await store.sessions.deleteOfUser("admin");
    await store.pendingLogins.deleteOfUser("admin");
  }

  async function enableMfa() {
    await store.mfa.setPending("admin", { secret: "sealed", at: SERVER_START_AT });
    await store.mfa.enable("admin", { secret: "sealed", step: 1, at: SERVER_START_AT });
  }

  const login = () => server.browser().write("POST", "/api/login", INPUT);

  it("refuses a login whose password was reset during the check", async () => {
    meanwhile = resetPassword;
    const answer = await login();
    expect([answer.status, await answer.json()]).toEqual([
      401,
      { message: "Email o password non corretti." },
    ]);
    expect(await store.sessions.listOfUser("admin")).toEqual([]);
  });

  it("asks for the second factor that was enabled while the password was verified", async () => {
    meanwhile = enableMfa;
    expect(await (await login()).json()).toEqual({ requiresMfa: true });
    expect(await store.sessions.listOfUser("admin")).toEqual([]);
  });

  async function expectNoWrite(browser: Browser, path: string, body?: unknown) {
    const before = await store.mfa.get("admin");
    const token = await browser.csrfToken();
    meanwhile = resetPassword;
    const answer = await browser.send(`/api/mfa/${path}`, {
      method: "POST",
      headers: { "X-CSRF-Token": token, "Content-Type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    expect([answer.status, await answer.json()]).toEqual([409, { message: CHANGED }]);
    expect(await store.mfa.get("admin")).toEqual(before);
    expect(await store.sessions.listOfUser("admin")).toEqual([]);
  }

  it("sets no second factor up for a session that a reset ended meanwhile", async () => {
    await expectNoWrite(await server.signedIn("admin"), "setup");
  });

  it("enables no second factor for a session that a reset ended meanwhile", async () => {
    const browser = await server.signedIn("admin");
    const { secret } = await setUpMfaFor(browser);
    await expectNoWrite(browser, "enable", { token: oathtoolCode(secret, SERVER_START_AT) });
  });

  it.each(["disable", "regenerate-backup-codes"])(
    "refuses %s to a session that a reset ended meanwhile",
    async (path) => {
      await enableMfa();
      await expectNoWrite(await server.signedIn("admin"), path, { password: PASSWORD });
    },
  );
});
