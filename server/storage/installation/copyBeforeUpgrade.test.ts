import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Libsql from "libsql";
import { beforeEach, expect, it } from "vitest";
import { openAtSchema } from "../store/testing/openAtSchema";
import { querySql } from "../store/testing/querySql";
import { runSql } from "../store/testing/runSql";
import { copyBeforeUpgrade } from "./prepareUpgrade";

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sgi-copy-"));
  path = join(folder, "sgi.db");
  return () => rmSync(folder, { recursive: true });
});

const begin = async (schema: string) =>
  (await openAtSchema({ sqlitePath: path }, schema)).destroy();
const codesIn = (sqlitePath: string) =>
  querySql<{ value: string }>({ sqlitePath }, "select value from note");
const names = () => readdirSync(folder).toSorted();

it("holds what a killed server had left in the database's log, for the owner alone", async () => {
  await begin("0043Turns");
  await runSql({ sqlitePath: path }, "create table note (value text)");
  const killed = new Libsql(path);
  killed.exec(
    "pragma journal_mode = wal; pragma wal_autocheckpoint = 0; insert into note values ('in the log')",
  );
  expect(statSync(`${path}-wal`).size).toBeGreaterThan(0);
  const copy = await copyBeforeUpgrade(path);
  killed.close();
  expect(copy).toBe(`${path}.0043Turns`);
  expect(await codesIn(copy)).toEqual([{ value: "in the log" }]);
  expect(statSync(copy).mode & 0o777).toBe(0o600);
});

it("takes the place of what a kill left of a copy, and of the one of the same schema", async () => {
  await begin("0043Turns");
  writeFileSync(`${path}.copy`, "half of a copy");
  writeFileSync(`${path}.0043Turns`, "of an upgrade before");
  await runSql(
    { sqlitePath: path },
    "create table note (value text); insert into note values ('new')",
  );
  expect(await codesIn(await copyBeforeUpgrade(path))).toEqual([{ value: "new" }]);
  expect(names()).toEqual(["sgi.db", "sgi.db.0043Turns"]);
});

it("keeps the last two copies, and nothing else makes way", async () => {
  const others = ["sgi.db.prima", "sgi.db-wal.0001Start", "altro.db.0001Start"];
  for (const name of others) writeFileSync(join(folder, name), "");
  for (const [name, at] of [
    ["sgi.db.0041BackupCopies", 1_000],
    ["sgi.db.0001Start", 2_000],
  ] as const) {
    writeFileSync(join(folder, name), "");
    utimesSync(join(folder, name), at, at);
  }
  await begin("0043Turns");
  await copyBeforeUpgrade(path);
  const kept = ["sgi.db.0001Start", "sgi.db.0043Turns"];
  expect(names()).toEqual([...others, ...kept, "sgi.db"].toSorted());
});
