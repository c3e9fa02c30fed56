import { DAY_MS, MINUTE_MS } from "@sgi/core/time";
import { beforeEach, expect, it, vi } from "vitest";
import { SERVER_START_AT, startTestServer, type TestServer } from "../app/testing/testServer";
import type { StoreOptions } from "../storage/store/openStore";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";
import { auditEntry } from "../storage/store/testing/records";
import { runSql } from "../storage/store/testing/runSql";

type Entry = Record<string, unknown> & { legacyId: string };
interface Part {
  logs: Entry[];
  next: string | null;
}

forSqliteFirst((engine) => {
  let server: TestServer;
  let database: StoreOptions;
  beforeEach(async () => {
    const { store, options } = await engine.open();
    database = options;
    server = await startTestServer(store);
  });

  /** Appends entries `prefix-1` to `prefix-n`, a second apart. */
  async function append(count: number, { prefix = "e", companyId = "acme" as string | null } = {}) {
    await server.store.transaction(async ({ audit }) => {
      for (let n = 1; n <= count; n += 1) {
        const at = SERVER_START_AT + n * 1000;
        await audit.append(auditEntry({ id: `${prefix}-${n}`, companyId, at }));
      }
    });
  }

  async function get<T>(query = "", userId = "admin"): Promise<T> {
    const answer = await (await server.signedIn(userId)).get(`/api/logs${query}`);
    expect(answer.status).toBe(200);
    return (await answer.json()) as T;
  }
  const ids = (entries: Entry[]) => entries.map(({ legacyId }) => legacyId);

  it("reports that the database is away before the first entry", async () => {
    const lost = Object.assign(new Error("lost"), { code: "ECONNREFUSED" });
    vi.spyOn(server.store.audit, "list").mockRejectedValueOnce(lost);
    const answer = await (await server.signedIn("admin")).get("/api/logs");
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBe("5");
  });

  it("gives the company's entries as a plain list, the newest first [AUDIT-01, AUDIT-02]", async () => {
    await append(2);
    await append(1, { prefix: "other", companyId: "other" });
    await append(1, { prefix: "nobody", companyId: null });
    const text = {
      id: "text",
      companyId: "acme",
      userId: "superadmin",
      at: SERVER_START_AT + 9000,
    };
    const facts = { id: "facts", companyId: "acme", userId: "gone", at: SERVER_START_AT + 9000 };
    const details = { before: "viewer", after: "admin" };
    await server.store.audit.append(auditEntry({ ...text, action: "login", documentId: null }));
    await server.store.audit.append(auditEntry({ ...facts, action: "user.role", details }));
    expect(await get()).toEqual([
      {
        legacyId: "facts",
        timestamp: "2026-11-20T09:00:09.000Z",
        action: "user.role",
        userId: "gone",
        userEmail: null,
        documentId: "document-a",
        details,
      },
      {
        legacyId: "text",
        timestamp: "2026-11-20T09:00:09.000Z",
        action: "login",
        userId: "superadmin",
        userEmail: "superadmin@example.it",
        documentId: null,
        details: auditEntry().details,
      },
      expect.objectContaining({ legacyId: "e-2", userId: null, userEmail: null }),
      expect.objectContaining({ legacyId: "e-1" }),
    ]);
    expect(ids(await get("", "stranger"))).toEqual(["other-1"]);
    const all = ids(await get("", "superadmin"));
    expect(all.toSorted()).toEqual(["e-1", "e-2", "facts", "nobody-1", "other-1", "text"]);
  });

  it("gives an empty list, and an empty part, of an empty log", async () => {
    expect(await get()).toEqual([]);
    expect(await get("?limit=5")).toEqual({ logs: [], next: null });
  });

  it.each(["admin", "superadmin"])("gives every entry once in parts, to %s", async (userId) => {
    await append(7);
    await append(7, { prefix: "nobody", companyId: userId === "admin" ? "other" : null });
    const whole = ids(await get("", userId));
    expect(whole).toHaveLength(userId === "admin" ? 7 : 14);
    const seen: string[] = [];
    for (let next: string | null = "", calls = 0; next !== null && calls < 9; calls += 1) {
      const part: Part = await get(`?limit=2${next && `&before=${next}`}`, userId);
      seen.push(...ids(part.logs));
      next = part.next;
      // Entries written meanwhile are newer than all of these.
      await server.store.audit.append(
        auditEntry({ id: `new-${calls}`, companyId: "acme", at: SERVER_START_AT + 60_000 }),
      );
    }
    expect(seen).toEqual(whole);
  });

  it("gives a list that is longer than what is read at a time", { tags: ["long"] }, async () => {
    await append(1203);
    const list: Entry[] = await get();
    expect(ids(list)).toEqual(list.map((_, index) => `e-${1203 - index}`));
    const part: Part = await get("?limit=1000");
    expect([part.logs.length, part.next]).toEqual([1000, expect.stringContaining("e-204")]);
    expect((await get<Part>(`?limit=203&before=${part.next}`)).next).toBeNull();
  });

  it("gives the entries written after an entry; to a superadmin also those of the ten minutes before, however long their calls took", async () => {
    await append(3);
    await server.store.audit.append(
      // Written last, by a call that began much earlier.
      auditEntry({ id: "late", companyId: "acme", at: SERVER_START_AT - 5 * DAY_MS }),
    );
    expect(ids(await get("?since=e-2"))).toEqual(["late", "e-3"]);
    expect(await get("?since=late&limit=5")).toEqual({ logs: [], next: null });
    expect(ids(await get("?since=e-2", "superadmin"))).toEqual(["e-3", "e-1", "late"]);
    const long = `"writtenAt" - ${11 * MINUTE_MS}`;
    await runSql(database, `update "audit" set "writtenAt" = ${long} where "id" = 'e-1'`);
    expect(ids(await get("?since=e-2", "superadmin"))).toEqual(["e-3", "late"]);
  });

  it("gives a company's entries in the order in which they were written, also those of slow calls, in parts too", async () => {
    await append(4);
    // They began before the second one and ended after all.
    for (const [id, at] of [["slow-1", 1500] as const, ["slow-2", 1200] as const]) {
      await server.store.audit.append(
        auditEntry({ id, companyId: "acme", at: SERVER_START_AT + at }),
      );
    }
    await append(1, { prefix: "last" });
    const written = ["last-1", "slow-2", "slow-1", "e-4", "e-3", "e-2", "e-1"];
    expect(ids(await get())).toEqual(written);
    const seen: string[] = [];
    for (let next: string | null = ""; next !== null && seen.length < 20; ) {
      const part: Part = await get(`?limit=2${next && `&before=${next}`}`);
      seen.push(...ids(part.logs));
      next = part.next;
    }
    expect(seen).toEqual(written);
    expect(ids(await get("?since=e-4"))).toEqual(written.slice(0, 3));
  });

  it.each(["other-1", "a%00b", "%F0%9F%97%82"])(
    "reveals nothing about an entry that is not the company's: %s",
    async (id) => {
      await append(1, { prefix: "other", companyId: "other" });
      const answer = await (await server.signedIn("admin")).get(`/api/logs?since=${id}`);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toEqual({ message: "La voce indicata non è nel registro." });
    },
  );
});
