import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely, SqliteDialect, sql } from "kysely";
import Libsql from "libsql";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { cacheStatements } from "./sqliteStatements";

let folder: string;
let connection: Libsql.Database;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sgi-statements-"));
  connection = new Libsql(join(folder, "sgi.db"));
});
afterEach(() => rmSync(folder, { recursive: true }));

it("prepares a statement once, and closes the connection", () => {
  const prepare = vi.spyOn(connection, "prepare");
  const database = cacheStatements(connection);
  expect(database.prepare("select 1")).toBe(database.prepare("select 1"));
  database.prepare("select 2");
  expect(prepare.mock.calls).toEqual([["select 1"], ["select 2"]]);
  database.close();
  expect(connection.open).toBe(false);
});

it("locks out other writers from the beginning of a transaction", () => {
  const other = new Libsql(join(folder, "sgi.db"), { timeout: 0 });
  const database = cacheStatements(connection);
  database.prepare("begin").run([]);
  expect(() => other.exec("begin immediate")).toThrow(/locked/);
  database.prepare("rollback").run([]);
  other.exec("begin immediate; rollback");
  other.close();
  database.close();
});

it("gives the first error when SQLite has rolled back by itself, as on a full disk", async () => {
  connection.exec("create table kept (id text unique on conflict rollback)");
  const dialect = new SqliteDialect({ database: cacheStatements(connection) });
  const db = new Kysely<unknown>({ dialect });
  const add = (id: string) => sql`insert into "kept" values (${id})`;
  await add("one").execute(db);
  const work = db.transaction().execute(async (trx) => {
    await add("two").execute(trx);
    await add("one").execute(trx);
  });
  await expect(work).rejects.toMatchObject({ code: "SQLITE_CONSTRAINT_UNIQUE" });
  // A transaction that fails otherwise is still rolled back, and the next one succeeds.
  const failed = db.transaction().execute(async (trx) => {
    await add("three").execute(trx);
    throw new Error("no");
  });
  await expect(failed).rejects.toThrow("no");
  await db.transaction().execute((trx) => add("four").execute(trx));
  const { rows } = await sql`select "id" from "kept"`.execute(db);
  expect(rows).toEqual([{ id: "one" }, { id: "four" }]);
  await db.destroy();
});
