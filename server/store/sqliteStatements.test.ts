import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
