import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CompiledQuery, Kysely, SqliteDialect } from "kysely";
import Libsql from "libsql";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openSqlite } from "../../engines/sqlite";
import { cacheStatements } from "../../engines/sqliteStatements";
import type { Database } from "../../schema/database";
import { changedSince } from "./changedSince";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sgi-changed-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

it("finds what changed from the asked version on, not by going through all versions of SQLite's index", async () => {
  const path = join(folder, "sgi.db");
  await (await openSqlite(path)).close();
  const connection = new Libsql(path);
  const queries: CompiledQuery[] = [];
  const db = new Kysely<Database>({
    dialect: new SqliteDialect({ database: cacheStatements(connection) }),
    log: ({ query }) => void queries.push(query),
  });
  await changedSince(db, "company-a", { which: "current", version: 5, most: 3 });
  const [{ sql, parameters } = { sql: "", parameters: [] }] = queries;
  const steps = connection.prepare(`explain ${sql}`).all(parameters) as Step[];
  await db.destroy();

  // The search by company and version: its start is a parameter, not a constant.
  const search = steps.find(({ opcode, p4 }) => opcode === "SeekGT" && Number(p4) === 2);
  const boundIn = (search?.p3 ?? 0) + 1;
  const bound = steps.find(({ p2, addr }) => p2 === boundIn && addr < (search?.addr ?? 0));
  expect(bound).toMatchObject({ opcode: "Variable" });
  expect(parameters[(bound?.p1 ?? 0) - 1]).toBe(5);
});

/** A step of SQLite's query plan. */
interface Step {
  addr: number;
  opcode: string;
  p1: number;
  p2: number;
  p3: number;
  p4: unknown;
}
