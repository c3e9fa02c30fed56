import { Kysely, PostgresDialect, sql } from "kysely";
import { expect, it } from "vitest";
import { lendConnections, openPool } from "../../engines/postgresPool";
import type { Database } from "../../schema/database";
import { forEachEngine, type TestEngine } from "../../testing/forEachEngine";
import { CREATED_AT, company, document, session, user } from "../../testing/records";
import { createSessions } from "./sessions";

const HASH = session().tokenHash;

async function storeWithSession(engine: TestEngine) {
  const store = await engine.newStore();
  await store.companies.create(company());
  await store.users.create(user());
  await store.sessions.create(session({ remember: true }));
  return store;
}

forEachEngine((engine) => {
  it("finds a session with its user and the company's version", async () => {
    const store = await storeWithSession(engine);
    await store.documents.create(document());
    expect(await store.sessions.find(HASH, CREATED_AT)).toEqual({
      session: session({ remember: true }),
      user: user(),
      documentsVersion: expect.any(Number),
    });
  });

  it("finds the session of a superadmin, with version 0", async () => {
    const store = await engine.newStore();
    await store.users.create(user({ companyId: null, role: "superadmin" }));
    await store.sessions.create(session());
    const found = await store.sessions.find(HASH, CREATED_AT);
    expect(found).toMatchObject({ user: { companyId: null }, documentsVersion: 0 });
  });

  it("finds nothing for an unknown token, nor from the instant of expiry", async () => {
    const { sessions } = await storeWithSession(engine);
    const { expiresAt } = session();
    expect(await sessions.find("bb".repeat(32), CREATED_AT)).toBeNull();
    expect(await sessions.find(HASH, expiresAt - 1)).not.toBeNull();
    expect(await sessions.find(HASH, expiresAt)).toBeNull();
  });

  it("finds an extended session later on", async () => {
    const { sessions } = await storeWithSession(engine);
    const { expiresAt } = session();
    await sessions.extend(HASH, expiresAt + 1_000);
    expect((await sessions.find(HASH, expiresAt))?.session.expiresAt).toBe(expiresAt + 1_000);
  });

  it("forgets a deleted session", async () => {
    const { sessions } = await storeWithSession(engine);
    await sessions.delete(HASH);
    expect(await sessions.find(HASH, CREATED_AT)).toBeNull();
  });

  it("deletes the sessions that have expired, and tells how many", async () => {
    const { sessions } = await storeWithSession(engine);
    await sessions.create(session({ tokenHash: "bb".repeat(32), expiresAt: CREATED_AT + 1 }));
    expect(await sessions.deleteExpired(CREATED_AT + 1)).toBe(1);
    expect(await sessions.find(HASH, CREATED_AT)).not.toBeNull();
  });

  it("lists and deletes a user's sessions, the oldest first, and nobody else's", async () => {
    const store = await storeWithSession(engine);
    await store.users.create(user({ id: "user-b", email: "bruno@alfa.it" }));
    const foreign = session({ tokenHash: "ff".repeat(32), userId: "user-b" });
    const [older, later] = [
      session({ tokenHash: "cc".repeat(32), createdAt: CREATED_AT - 1 }),
      session({ tokenHash: "bb".repeat(32) }),
    ];
    for (const one of [foreign, later, older]) await store.sessions.create(one);
    const mine = [older, session({ remember: true }), later];
    expect(await store.sessions.listOfUser("user-a")).toEqual(mine);
    await store.sessions.extend(HASH, CREATED_AT + 5);
    expect(await store.sessions.listOfUser("user-b")).toEqual([foreign]);
    await store.sessions.deleteOfUser("user-a");
    expect(await store.sessions.listOfUser("user-a")).toEqual([]);
    expect(await store.sessions.listOfUser("user-b")).toEqual([foreign]);
  });

  it.skipIf(engine.name === "SQLite")("finds by what PostgreSQL planned once", async () => {
    const { options } = await engine.open();
    const pool = openPool("databaseUrl" in options ? options.databaseUrl : "", {
      maxConnections: 1,
    });
    const db = new Kysely<Database>({
      dialect: new PostgresDialect({ pool: lendConnections(pool) }),
    });
    const prepared = async () =>
      (await sql`select name from pg_prepared_statements`.execute(db)).rows.length;
    await db.transaction().execute((trx) => createSessions(trx).find(HASH, CREATED_AT));
    // None in a transaction: an unknown prepared statement would abort it.
    expect(await prepared()).toBe(0);
    const { find } = createSessions(db);
    await Promise.all([find(HASH, CREATED_AT), find(HASH, CREATED_AT)]);
    for (const _ of [1, 2]) await find(HASH, CREATED_AT);
    // One statement for two at a time, and one for one.
    expect(await prepared()).toBe(2);
    await db.destroy();
  });
});
