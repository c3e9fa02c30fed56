import { contract, type RouteName } from "@sgi/core/api/contract";
import { fillPath, type Route } from "@sgi/core/api/route";
import { HOUR_MS } from "@sgi/core/time/units";
import { beforeEach, describe, expect, it } from "vitest";
import { openStore, type StoreOptions } from "../store/openStore";
import { forEachEngine } from "../store/testSupport/forEachEngine";
import type { Browser } from "./testSupport/browser";
import { dumpDatabase } from "./testSupport/dumpDatabase";
import { PASSWORD, startTestServer, type TestServer } from "./testSupport/testServer";

/** The expired one comes last: its session ends because time passes. */
const CALLERS = ["nobody", "viewer", "admin", "superadmin", "stranger", "expired"] as const;
type Caller = (typeof CALLERS)[number];
type Row = Record<Caller, number>;

const everyone = (status: number): Row => ({
  nobody: status,
  expired: status,
  viewer: status,
  admin: status,
  superadmin: status,
  stranger: status,
});
const signedIn = (status: number): Row => ({ ...everyone(status), nobody: 401, expired: 401 });
const ownCompany: Row = { ...signedIn(200), superadmin: 404, stranger: 404 };
/** For admins of the company only; another company's admin learns nothing. */
const managed = (status: number, elsewhere = 404): Row => ({
  ...signedIn(403),
  admin: status,
  stranger: elsewhere,
});
const CHANGE = { title: "Nuovo", path: "SGI/9.1" };
const obsoleteFile: Row = { ...ownCompany, viewer: 403 };

/** What each caller gets; documents are Acme's, the stranger is another company's admin. */
const TABLE: Record<RouteName, { id?: string; body?: unknown; expected: Row }[]> = {
  csrfToken: [{ expected: everyone(200) }],
  getUser: [{ expected: signedIn(200) }],
  login: [{ body: { email: "viewer@example.it", password: PASSWORD }, expected: everyone(200) }],
  logout: [{ expected: signedIn(204) }],
  listDocuments: [{ expected: signedIn(200) }],
  listObsoleteDocuments: [{ expected: signedIn(200) }],
  getDocument: [
    { id: "current", expected: ownCompany },
    { id: "archived", expected: ownCompany },
    { id: "none", expected: signedIn(404) },
    { id: "a\u0000b", expected: { ...signedIn(404), nobody: 404, expired: 404 } },
  ],
  previewDocument: [
    { id: "current", expected: ownCompany },
    { id: "archived", expected: obsoleteFile },
    { id: "none", expected: signedIn(404) },
  ],
  downloadDocument: [
    { id: "current", expected: ownCompany },
    { id: "archived", expected: obsoleteFile },
    { id: "none", expected: signedIn(404) },
  ],
  updateDocument: [
    { id: "current", body: CHANGE, expected: managed(204) },
    { id: "archived", body: CHANGE, expected: managed(409) },
    { id: "none", body: CHANGE, expected: managed(404) },
    { id: "current", body: { ...CHANGE, path: "../etc" }, expected: managed(400) },
  ],
  archiveDocument: [
    { id: "current", expected: managed(204) },
    { id: "archived", expected: managed(409) },
    { id: "none", expected: managed(404) },
  ],
  restoreDocument: [
    { id: "archived", expected: managed(204) },
    { id: "current", expected: managed(409) },
    { id: "none", expected: managed(404) },
  ],
  restoreAllObsolete: [{ expected: managed(200, 200) }],
};

const CASES = (Object.keys(TABLE) as RouteName[]).flatMap((name) =>
  TABLE[name].map((row) => ({ id: "current", body: undefined, ...row, name })),
);
const WRITES = (Object.keys(contract) as RouteName[]).filter(
  (name) => contract[name].method !== "GET",
);

forEachEngine((engine) => {
  let database: StoreOptions;
  let server: TestServer;

  beforeEach(async () => {
    database = await engine.newDatabase();
    const store = await openStore(database);
    server = await startTestServer(store);
    await server.addDocument({ id: "current" });
    await server.addDocument({ id: "archived", obsoleteAt: 5 });
    return () => store.close();
  });

  async function browserOf(caller: Caller): Promise<Browser> {
    if (caller === "nobody") return server.browser();
    if (caller !== "expired") return server.signedIn(caller);
    const browser = await server.signedIn("admin");
    server.time.advance(HOUR_MS + 1);
    return browser;
  }

  describe("every route and every caller", () => {
    it.each(CASES)("$name $id", async ({ name, id, body, expected }) => {
      const { method, path }: Route = contract[name];
      const address = fillPath(path, { id });
      const statuses: Partial<Row> = {};
      for (const caller of CALLERS) {
        const browser = await browserOf(caller);
        const before = await dumpDatabase(database);
        const answer = await (method === "GET"
          ? browser.get(address)
          : browser.write(method, address, body));
        statuses[caller] = answer.status;
        if (answer.status < 400) continue;
        expect(await dumpDatabase(database)).toEqual(before);
        expect(await answer.json()).toEqual({ message: expect.stringMatching(/[a-z]\.$/) });
      }
      expect(statuses).toEqual(expected);
    });
  });

  describe("a write that is not verified", () => {
    const foreignToken = async () => (await server.signedIn("stranger")).csrfToken();
    const visitorToken = () => server.browser().csrfToken();
    const own = async (browser: Browser) => browser.csrfToken();
    const attacks: [string, (browser: Browser) => Promise<Record<string, string>>][] = [
      ["no token", async () => ({})],
      ["an empty token", async () => ({ "X-CSRF-Token": "" })],
      ["a made-up token", async () => ({ "X-CSRF-Token": "A".repeat(43) })],
      ["another session's token", async () => ({ "X-CSRF-Token": await foreignToken() })],
      ["a visitor's token", async () => ({ "X-CSRF-Token": await visitorToken() })],
      [
        "another site's origin",
        async (b) => ({ "X-CSRF-Token": await own(b), Origin: "https://evil.test" }),
      ],
      ["the null origin", async (b) => ({ "X-CSRF-Token": await own(b), Origin: "null" })],
      [
        "a cross-site fetch",
        async (b) => ({ "X-CSRF-Token": await own(b), "Sec-Fetch-Site": "cross-site" }),
      ],
    ];
    it.each(WRITES)("%s is refused and changes nothing", async (name) => {
      const { method, path }: Route = contract[name];
      for (const [attack, headers] of attacks) {
        const browser = await server.signedIn("admin");
        const attackHeaders = await headers(browser);
        const before = await dumpDatabase(database);
        const answer = await browser.send(path, {
          method,
          headers: { "Content-Type": "application/json", ...attackHeaders },
          body: JSON.stringify({ email: "viewer@example.it", password: PASSWORD }),
        });
        expect(answer.status, attack).toBe(403);
        expect(await answer.json()).toEqual({ message: expect.stringMatching(/^Richiesta /) });
        expect(await dumpDatabase(database), attack).toEqual(before);
      }
    });
  });
});
