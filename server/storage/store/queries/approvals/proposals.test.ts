import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CompiledQuery, Kysely, SqliteDialect } from "kysely";
import Libsql from "libsql";
import { expect, it, onTestFinished } from "vitest";
import { openSqlite } from "../../engines/sqlite";
import { cacheStatements } from "../../engines/sqliteStatements";
import type { Database } from "../../schema/database";
import { createProposals } from "./proposals";

it("takes some of what waits by its index, without sorting all of it [APPR-11]", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sgi-waiting-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, "sgi.db");
  await (await openSqlite(path)).close();
  const connection = new Libsql(path);
  const queries: CompiledQuery[] = [];
  const db = new Kysely<Database>({
    dialect: new SqliteDialect({ database: cacheStatements(connection) }),
    log: ({ query }) => void queries.push(query),
  });
  expect(await createProposals(db).listWaiting("acme", "d", 26)).toEqual([]);
  const steps = queries.flatMap(({ sql, parameters }) =>
    connection.prepare(`explain query plan ${sql}`).all(parameters),
  ) as { detail: string }[];
  await db.destroy();
  expect(steps.map(({ detail }) => detail)).toEqual([
    "SEARCH proposals USING INDEX proposalsOfDocument (companyId=? AND documentId>?)",
  ]);
});
