import { MINUTE_MS } from "@sgi/core/time";
import { beforeEach, describe, expect, it } from "vitest";
import type { Browser } from "../app/testing/browser";
import { dumpDatabase } from "../app/testing/dumpDatabase";
import { startTestServer, type TestServer } from "../app/testing/testServer";
import type { StoreOptions } from "../storage/store/openStore";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";
import { authorize, tokenOf, useTestDrive } from "./testing/useDrive";

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

  const refreshes = () => drive.google.requests.count("oauth.token");

  describe("the token", () => {
    it("is kept until a minute before its end, and made anew when asked for [DRIVE-34]", async () => {
      await authorize(admin, drive.google);
      const first = (await tokenOf(admin)).access_token;
      expect((await tokenOf(admin)).access_token).toBe(first);
      const fresh = (await tokenOf(admin, "?refresh=true")).access_token;
      expect(fresh).not.toBe(first);
      expect((await tokenOf(admin)).access_token).toBe(fresh);
      server.time.advance(59 * MINUTE_MS);
      const again = await server.signedIn("admin");
      expect((await tokenOf(again)).access_token).not.toBe(fresh);
    });

    it("is made once for all parallel requests for a new one", async () => {
      await authorize(admin, drive.google);
      const before = refreshes();
      const ask = () => server.google?.grants.token("acme", { fresh: true });
      const asked = await Promise.all([ask(), ask(), ask(), ask()]);
      expect(new Set(asked).size).toBe(1);
      expect(refreshes() - before).toBe(1);
    });

    it("is renewed sixty times in a quarter of an hour for one user, twice as often for a company", {
      tags: ["long"],
    }, async () => {
      const colleagues = ["second", "third"];
      for (const id of colleagues) {
        const passwordHash = "x";
        const created = { id, companyId: "acme", email: `${id}@example.it`, createdAt: 1 };
        await server.store.users.create({ ...created, role: "admin", passwordHash, name: null });
      }
      const askedBy = async (browser: Browser, times: number) => {
        const path = "/api/google/access-token/acme?refresh=true";
        const answers = await Promise.all(Array.from({ length: times }, () => browser.get(path)));
        return answers.filter(({ status }) => status === 200).length;
      };
      expect(await askedBy(admin, 65)).toBe(60);
      const refused = await admin.get("/api/google/access-token/acme?refresh=true");
      expect([refused.status, await refused.json()]).toEqual([
        429,
        { message: "Troppi tentativi. Riprova tra 15 minuti." },
      ]);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(800);
      // The existing token uses up no attempt.
      expect(await tokenOf(admin)).toEqual({ requiresAuth: true });
      expect(await askedBy(await server.signedIn("second"), 50)).toBe(50);
      expect(await askedBy(await server.signedIn("third"), 20)).toBe(10);
    });

    it("asks for authorization without a grant [DRIVE-36]", async () => {
      expect(await tokenOf(admin)).toEqual({ requiresAuth: true });
    });

    it("asks for it again once Google refuses the grant, and the admins get one mail [DRIVE-36]", async () => {
      await authorize(admin, drive.google);
      await tokenOf(admin);
      drive.google.oauth.revokeAll();
      const asked = await Promise.all([1, 2, 3].map(() => tokenOf(admin, "?refresh=true")));
      expect(asked).toEqual([1, 2, 3].map(() => ({ requiresAuth: true })));
      expect(await tokenOf(admin)).toEqual({ requiresAuth: true });
      const [client] = (await (await admin.get("/api/clients")).json()) as [{ google: unknown }];
      expect(client.google).toBeNull();
      const { outbox } = await dumpDatabase(database);
      expect(outbox).toHaveLength(1);
      expect(JSON.stringify(outbox)).toContain("admin@example.it");
      await authorize(admin, drive.google);
      expect(await tokenOf(admin)).toEqual({ access_token: expect.any(String) });
    });

    it("is told what is wrong where Google is not configured [DRIVE-37] [DRIVE-46]", async () => {
      const bare = await startTestServer(await engine.newStore(), { callGoogle: null });
      const browser = await bare.signedIn("admin");
      const incomplete = /^Configurazione incompleta\. /;
      expect(await tokenOf(browser)).toEqual({ error: expect.stringMatching(incomplete) });
      const answer = await browser.get("/api/google/auth-url/acme");
      expect([answer.status, await answer.json()]).toEqual([
        409,
        { message: expect.stringMatching(incomplete) },
      ]);
    });
  });
});
