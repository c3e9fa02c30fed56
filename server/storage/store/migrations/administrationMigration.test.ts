import { Kysely, Migrator, PostgresDialect, SqliteDialect } from "kysely";
import Libsql from "libsql";
import pg from "pg";
import { expect, it } from "vitest";
import { openStore, type StoreOptions } from "../openStore";
import type { Database } from "../schema/database";
import { forEachEngine } from "../testing/forEachEngine";
import { accountsMigration } from "./accounts";
import { startMigration } from "./start";
import { uploadsMigration } from "./uploads";

/** Creates a database as it was before codes were found by their hash. */
async function createBefore(options: StoreOptions, codes: readonly string[]) {
  const isSqlite = "sqlitePath" in options;
  const db = new Kysely<Database>({
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
  for (const code of codes) {
    const uses = { role: "admin", usageLimit: 1, usageCount: 0, isActive: 1, createdAt: 5 };
    const row = { id: `id of ${code}`, code, ...uses };
    await db
      .insertInto("companyCodes")
      .values(row as never)
      .execute();
  }
  await db.destroy();
}

forEachEngine((engine) => {
  it("finds the codes of an earlier version as before, each by itself", async () => {
    const options = await engine.newDatabase();
    const codes = ["ABCD-2345-EFGH", "CAFFÈ", "CODICE 3"];
    await createBefore(options, codes);
    const store = await openStore(options);
    try {
      for (const code of codes) {
        const found = await store.companyCodes.get(` ${code.toLowerCase()} `);
        expect(found).toMatchObject({ id: `id of ${code}`, code });
      }
      expect(await store.companyCodes.use("caffè", 9)).toMatchObject({ usageCount: 1 });
    } finally {
      await store.close();
    }
  });
});
