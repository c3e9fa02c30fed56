import { rm } from "node:fs/promises";
import { contract, type RouteName } from "@sgi/core/contract";
import { beforeEach, describe, expect, it } from "vitest";
import { ROUTE_ACCESS } from "../http/access";
import { ENTRY_LIMITS, type EntryLimit } from "../http/limits/entryLimits";
import { LOGINS } from "../http/limits/loginLimiter";
import { LIMITS } from "../http/limits/rateLimits";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";
import { CALLERS } from "./testing/accessCase";
import { ACCESS_TABLE } from "./testing/accessTable";
import { entriesOf } from "./testing/auditedCalls";
import { type Browser, ORIGIN } from "./testing/browser";
import { FLOODS } from "./testing/floods";
import { newTemporary } from "./testing/newTemporary";
import { startTestServer, type TestServer } from "./testing/testServer";

const CALLS = 1_000;
/** Calls after the first refusal: they must be refused too. */
const MORE = 5;
/** Those that take little time, two of them at the gate; the others are refused by the same lines. */
const QUICK: readonly RouteName[] = ["setPreference", "setUpMfa", "archiveDocuments", "setOwner"];
const TABLE = Object.entries<EntryLimit | null>(ENTRY_LIMITS) as [RouteName, EntryLimit | null][];
const FLOODED = Object.keys(FLOODS) as (keyof typeof FLOODS)[];

function mostEntries(name: RouteName): number {
  const limit: EntryLimit | null = ENTRY_LIMITS[name];
  // What ends something that another route began: once, where that is not called.
  if (limit === null || "after" in limit) return 1;
  const taken = "gate" in limit ? limit.gate : limit.handler;
  return (taken === "logins" ? LOGINS : LIMITS[taken]).points;
}

/** The lowest role that may call a route; null for strangers. */
function lowestRole(name: RouteName): string | null {
  const access = ROUTE_ACCESS[name];
  if (access === "public") return null;
  return access === "signedIn" ? "viewer" : access[0];
}

forSqliteFirst((engine) => {
  let server: TestServer;
  beforeEach(async () => {
    const folders = { spoolFolder: newTemporary("spool"), backupFolder: newTemporary("backups") };
    server = await startTestServer(await engine.newStore(), {
      ...folders,
      settings: { publicUrl: ORIGIN },
      callGoogle: () => Promise.reject(new Error("Google is not asked")),
    });
    await server.addDocument({ id: "d1", title: "Titolo", path: "9.1" });
    return async () => {
      for (const folder of Object.values(folders))
        await rm(folder, { recursive: true, force: true });
    };
  });

  const countEntries = async () =>
    (await server.store.audit.list({ companyId: undefined, limit: 5_000 })).length;

  async function flood(name: keyof typeof FLOODS) {
    const role = lowestRole(name);
    const user: Browser = role === null ? server.browser() : await server.signedIn(role);
    const before = await countEntries();
    let refusals = 0;
    for (let n = 0; n < CALLS && refusals <= MORE; n++) {
      const answer = await FLOODS[name]({ server, user, n });
      if (answer.status !== 429) continue;
      refusals += 1;
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(await answer.json()).toEqual({
        message: expect.stringMatching(/tra \d+ \w+\.|riprova/i),
      });
    }
    return { entries: (await countEntries()) - before, isRefused: refusals > 0 };
  }

  async function expectLimit(name: keyof typeof FLOODS) {
    const { entries, isRefused } = await flood(name);
    // A restore makes a safety copy first; the backup that some need is one more.
    const perCall = name === "restoreBackup" ? 2 : 1;
    expect(entries).toBeLessThanOrEqual(perCall * mostEntries(name) + 1);
    expect(isRefused).toBe(!("after" in ENTRY_LIMITS[name]));
  }

  describe("a route that writes into the log, called again and again by the lowest role that may", () => {
    const quick = FLOODED.filter((name) => QUICK.includes(name));
    it.each(quick)(
      "%s writes no more than its limit, then says when to try again [LIFE-04]",
      expectLimit,
    );
    const others = FLOODED.filter((name) => !QUICK.includes(name));
    it.each(others)("%s too [LIFE-04]", { tags: ["long"] }, expectLimit);
  });
});

it.each(TABLE.filter(([, limit]) => limit === null).map(([name]) => name))(
  "%s, which has no limit of entries, writes none [LIFE-04]",
  (name) => {
    for (const { noted = [], unchanged = [], ...row } of ACCESS_TABLE[name]) {
      for (const caller of CALLERS) {
        const outcome = { caller, status: row.expected[caller] };
        expect(entriesOf({ name, noted, unchanged, entries: row.entries }, outcome)).toBe(0);
      }
    }
  },
);

it("follows a route that is limited, where a route is not itself [LIFE-04]", () => {
  for (const [, limit] of TABLE) {
    if (limit === null || !("after" in limit)) continue;
    expect(contract).toHaveProperty(limit.after);
    const begun: EntryLimit | null = ENTRY_LIMITS[limit.after];
    expect(begun !== null && !("after" in begun)).toBe(true);
  }
});
