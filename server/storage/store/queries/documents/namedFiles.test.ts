import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CompiledQuery, Kysely, SqliteDialect } from "kysely";
import Libsql from "libsql";
import { expect, it, onTestFinished } from "vitest";
import { openSqlite } from "../../engines/sqlite";
import { cacheStatements } from "../../engines/sqliteStatements";
import type { Database } from "../../schema/database";
import { NAMING_TABLES } from "../../schema/tables";
import { createFileRemovals } from "./fileRemovals";

it("finds by indexes whether anything names a file, not by going through all companies' documents", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sgi-named-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, "sgi.db");
  await (await openSqlite(path)).close();
  const connection = new Libsql(path);
  const queries: CompiledQuery[] = [];
  const db = new Kysely<Database>({
    dialect: new SqliteDialect({ database: cacheStatements(connection) }),
    log: ({ query }) => void queries.push(query),
  });
  expect(await createFileRemovals(db).isNamed("f".repeat(64))).toBe(false);
  expect(queries).toHaveLength(NAMING_TABLES.length);
  const steps = queries.flatMap(({ sql, parameters }) =>
    connection.prepare(`explain query plan ${sql}`).all(parameters),
  ) as { detail: string }[];
  await db.destroy();
  expect(steps.map(({ detail }) => detail).filter((each) => /^SCAN/.test(each))).toEqual([]);
});
