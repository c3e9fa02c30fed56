import { beforeEach, describe, expect, it, vi } from "vitest";
import { openStore, type StoreOptions } from "../../openStore";
import type { SessionContext } from "../../schema/types";
import type { Store } from "../../store";
import { forEachEngine } from "../../testing/forEachEngine";
import { company, document, session, user } from "../../testing/records";
import { rememberSessions } from "./sessions";

const SESSION = session({ tokenHash: "t", createdAt: 0, expiresAt: 100 });
const CONTEXT: SessionContext = { session: SESSION, user: user(), documentsVersion: 1 };

describe("what remembers sessions", () => {
  let mark: string;
  const read = vi.fn<(tokenHash: string) => Promise<SessionContext | null>>();
  let find: ReturnType<typeof rememberSessions>;
  beforeEach(() => {
    mark = "1 1";
    read.mockReset().mockResolvedValue(CONTEXT);
    find = rememberSessions(read, () => mark);
  });

  it("reads a session once while nothing is written, and again after that", async () => {
    for (const now of [1, 2]) expect(await find("t", now)).toBe(CONTEXT);
    expect(read).toHaveBeenCalledTimes(1);
    mark = "2 1";
    for (const now of [3, 4]) expect(await find("t", now)).toBe(CONTEXT);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it("caches no session that was read while something was written", async () => {
    let answer = (_: SessionContext) => {};
    read.mockReturnValueOnce(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    const before = find("t", 1);
    mark = "2 1";
    await find("another", 1);
    answer(CONTEXT);
    expect(await before).toBe(CONTEXT);
    read.mockResolvedValue(null);
    expect(await find("t", 1)).toBeNull();
  });

  it("holds 10,000 sessions at most", async () => {
    for (let each = 0; each <= 10_000; each++) await find(String(each), 1);
    await find("10000", 1);
    expect(read).toHaveBeenCalledTimes(10_001);
    await find("0", 1);
    expect(read).toHaveBeenCalledTimes(10_002);
  });
});

forEachEngine((engine) => {
  let store: Store;
  let options: StoreOptions;
  beforeEach(async () => {
    ({ store, options } = await engine.open());
    await store.companies.create(company());
    await store.users.create(user());
    await store.documents.create(document());
    await store.sessions.create(SESSION);
  });
  const find = (given = store) => given.sessions.find("t", 1);
  const findEnd = async (given = store) => (await find(given))?.session.expiresAt;

  it("remembers sessions in SQLite's process, and none of PostgreSQL", async () => {
    const first = await find();
    expect(await find()).toEqual(first);
    expect((await find()) === first).toBe(engine.name === "SQLite");
  });

  it("lets no session live beyond its end", async () => {
    expect(await store.sessions.find("t", 99)).not.toBeNull();
    expect(await store.sessions.find("t", 100)).toBeNull();
  });

  const writes: [string, () => Promise<unknown>][] = [
    ["an extension", () => store.sessions.extend("t", 500)],
    ["a sweep", () => store.sessions.deleteExpired(1_000)],
    ["a new name", () => store.users.setName("user-a", "Anna")],
    ["a user's deletion", () => store.users.delete("user-a")],
    ["a company's deletion", () => store.companies.setDeleted("company-a", 5)],
    ["a document's change", () => store.documents.replace(document({ title: "Altro" }))],
    [
      "a transaction",
      () => store.transaction((q) => q.documents.archive("company-a", ["document-a"], 5)),
    ],
  ];
  it.each(writes)("finds what is written: %s", async (_, write) => {
    await store.users.create(user({ id: "user-b", email: "bruno@alfa.it" }));
    await find();
    await write();
    // What a transaction finds is not remembered.
    expect(await find()).toEqual(
      await store.transaction((queries) => queries.sessions.find("t", 1)),
    );
  });

  it("finds no session from the moment of its logout on", async () => {
    expect(await find()).not.toBeNull();
    let during = find();
    await store.transaction(async ({ sessions }) => {
      await sessions.delete("t");
      during = find();
    });
    expect(await find()).toBeNull();
    // On SQLite a read waits for the open transaction; on PostgreSQL it may come before its end.
    const found = await during;
    if (engine.name === "SQLite") expect(found).toBeNull();
  });

  it("finds no session whose logout came while it was read", async () => {
    await Promise.all([find(), store.sessions.delete("t")]);
    expect(await find()).toBeNull();
  });

  it("forgets what was read within a transaction that failed", async () => {
    for (const _ of ["unread before", "read before"]) {
      const failing = store.transaction(async ({ sessions }) => {
        await sessions.extend("t", 500);
        expect((await sessions.find("t", 1))?.session.expiresAt).toBe(500);
        throw new Error("no");
      });
      await expect(failing).rejects.toThrow("no");
      expect(await findEnd()).toBe(100);
    }
  });

  it("finds at once what another connection writes", async () => {
    const other = await openStore(options);
    for (const end of [200, 300, 400]) {
      await other.sessions.extend("t", end);
      expect(await findEnd()).toBe(end);
    }
    await other.sessions.delete("t");
    expect(await find()).toBeNull();
    await other.close();
  });

  it("finds what two connections write at once, which both read meanwhile", async () => {
    const other = await openStore(options);
    await store.sessions.create({ ...SESSION, tokenHash: "u" });
    const stores = [store, other];
    const read = (tokenHash: string) => stores.map(({ sessions }) => sessions.find(tokenHash, 1));
    const ends = async (tokenHash: string) =>
      (await Promise.all(read(tokenHash))).map((found) => found?.session.expiresAt);
    for (let end = 101; end <= 130; end++) {
      await Promise.all([
        ...read("t"),
        store.sessions.extend("t", end),
        ...read("u"),
        other.sessions.extend("u", end),
        ...read("t"),
      ]);
      expect([await ends("t"), await ends("u")]).toEqual([
        [end, end],
        [end, end],
      ]);
      // One of them alone, so that only the other one's memory can be out of date.
      const [one] = end % 2 === 0 ? stores : stores.toReversed();
      await one?.sessions.extend("t", 1_000 + end);
      expect(await ends("t")).toEqual([1_000 + end, 1_000 + end]);
    }
    await other.close();
  });
});
