import { Kysely, Migrator, PostgresDialect, SqliteDialect } from "kysely";
import Libsql from "libsql";
import pg from "pg";
import { expect, it } from "vitest";
import { createAuditSeal } from "../../audit/auditSeal";
import { verifyChain } from "../../audit/verifyChain";
import { openStore, type StoreOptions } from "../openStore";
import { forEachEngine } from "../testing/forEachEngine";
import { auditEntry, CREATED_AT } from "../testing/records";
import { accountsMigration } from "./accounts";
import { startMigration } from "./start";
import { uploadsMigration } from "./uploads";

type EntryBefore = Omit<ReturnType<typeof auditEntry>, "details"> & { details: string };

/** Creates a database as it was before entries were linked. */
async function createBefore(options: StoreOptions, rows: EntryBefore[]) {
  const isSqlite = "sqlitePath" in options;
  const db = new Kysely<{ audit: EntryBefore }>({
    dialect: isSqlite
      ? new SqliteDialect({ database: new Libsql(options.sqlitePath) as never })
      : new PostgresDialect({ pool: new pg.Pool({ connectionString: options.databaseUrl }) }),
  });
  const migrations = {
    "0001Start": startMigration(isSqlite ? "BINARY" : "C"),
    "0002Uploads": uploadsMigration,
    "0003Accounts": accountsMigration,
  };
  const provider = { getMigrations: async () => migrations };
  expect((await new Migrator({ db, provider }).migrateToLatest()).error).toBeUndefined();
  for (let at = 0; at < rows.length; at += 500) {
    await db
      .insertInto("audit")
      .values(rows.slice(at, at + 500))
      .execute();
  }
  await db.destroy();
}

forEachEngine((engine) => {
  it("links the entries from before in order of their time, and goes on from there", async () => {
    const options = await engine.newDatabase();
    const entry = (n: number, fields: Partial<EntryBefore> = {}): EntryBefore => {
      const id = `e-${String(n).padStart(4, "0")}`;
      // Each second has two entries; they were written in another order.
      const at = CREATED_AT + Math.floor(n / 2) * 1000;
      return { ...auditEntry(), id, at, details: `è ${n}`, ...fields };
    };
    const rows = Array.from({ length: 2100 }, (_, n) => entry(n)).toReversed();
    const others = [
      entry(1, { id: "nobody", companyId: null }),
      entry(2, { id: "other", companyId: "company-b" }),
    ];
    await createBefore(options, [...rows, ...others]);

    const store = await openStore(options);
    await store.audit.append(auditEntry({ id: "new", at: CREATED_AT }));
    const audit = store.audit;
    const seal = createAuditSeal(new Uint8Array(32));
    expect(await audit.listScopes()).toEqual(["", "company-a", "company-b"]);
    for (const [scope, entries] of [
      ["", 1],
      ["company-a", 2101],
      ["company-b", 1],
    ] as const) {
      expect(await verifyChain({ audit, seal }, { scope })).toEqual({ entries, fault: null });
    }
    const chain = await audit.listChain("company-a", 0, 5000);
    expect(chain.map(({ id }) => id)).toEqual([...rows.map(({ id }) => id).toReversed(), "new"]);
    const [read] = await audit.list({ companyId: "company-b", limit: 1 });
    expect(read).toMatchObject({ id: "other", companyId: "company-b", details: "è 2" });
    await store.close();
  });
});
