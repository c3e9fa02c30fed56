import { Kysely, Migrator, PostgresDialect, SqliteDialect } from "kysely";
import Libsql from "libsql";
import pg from "pg";
import { expect, it } from "vitest";
import { openStore, type StoreOptions } from "../openStore";
import type { Database } from "../schema/database";
import { forEachEngine } from "../testing/forEachEngine";
import { beforeDocumentLife, document, formerCompany } from "../testing/records";
import { accountsMigration } from "./accounts";
import { startMigration } from "./start";
import { uploadsMigration } from "./uploads";

/** Creates a database as it was before documents had keys. */
async function createBefore(options: StoreOptions, rows: ReturnType<typeof document>[]) {
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
  const alfa = { ...formerCompany(), nameFolded: "alfa srl", documentsVersion: 0 };
  await db
    .insertInto("companies")
    .values(alfa as never)
    .execute();
  for (const row of rows) {
    const { keyFolder: _, keyReference: __, keyTitle: ___, ...before } = beforeDocumentLife(row);
    const values = { ...before, identity: row.id, sortKey: row.path };
    await db
      .insertInto("documents")
      .values(values as never)
      .execute();
  }
  await db.destroy();
}

forEachEngine((engine) => {
  it("gives documents from before the key theirs, no two in force the same", async () => {
    const options = await engine.newDatabase();
    const many = Array.from({ length: 450 }, (_, index) =>
      document({ id: `many-${index}`, path: `SGI/${index}/9.2` }),
    );
    await createBefore(options, [
      document({ id: "a-edited", title: "Verifiche", path: "SGI/9.2" }),
      document({ id: "b-untouched", path: "SGI/9.2" }),
      document({ id: "c-edited", title: "Verifiche", path: "SGI/9.3" }),
      document({
        id: "d-plain",
        title: "Politica",
        path: "SGI/Politica",
        fileName: "Politica.pdf",
      }),
      document({ id: "e-obsolete", path: "SGI/9.2", obsoleteAt: 5 }),
      document({ id: "f-loose", title: "Loose", path: "Loose", fileName: "Loose.pdf" }),
      ...many,
    ]);

    const { documents, close } = await openStore(options);
    const listed = await documents.list("company-a", "current");
    expect(listed).toHaveLength(455);
    const all = [...listed, ...(await documents.list("company-a", "obsolete"))];
    const keys = all
      .filter(({ id }) => !id.startsWith("many") || id === "many-449")
      .map(({ id, keyFolder, keyReference, keyTitle }) => [id, keyFolder, keyReference, keyTitle]);
    expect(keys.toSorted()).toEqual([
      ["a-edited", "SGI", "9.2", "Verifiche"],
      ["b-untouched", "SGI", "9.2", "Audit interni"],
      ["c-edited", "SGI", "9.3", "Verifiche"],
      ["d-plain", "SGI", null, "Politica"],
      ["e-obsolete", "SGI", "9.2", "Audit interni"],
      ["f-loose", "", null, "Loose"],
      ["many-449", "SGI/449", "9.2", "Audit interni"],
    ]);
    const { documents: found } = await documents.findAlike(
      "company-a",
      document({ path: "SGI/9.2" }),
      [],
    );
    expect(found.map(({ id }) => id)).toContain("b-untouched");
    const double = document({
      id: "double",
      path: "SGI/9.2",
      title: "Altro",
      keyTitle: "Audit interni",
    });
    await expect(documents.create(double)).rejects.toThrow();
    await close();
  });
});
