import { copyFileSync, existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Libsql from "libsql";
import { beforeEach, expect, it } from "vitest";
import { collectGarbage } from "../../../base/testing/stillHeld";
import { openStore } from "../openStore";
import { openAtSchema } from "../testing/openAtSchema";
import { company } from "../testing/records";
import { runSql } from "../testing/runSql";
import { copySqlite, inspectSqlite } from "./sqlite";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sgi-sqlite-"));
  return () => rmSync(folder, { recursive: true });
});

it("opens what a kill left in the midst of a write, before the database kept a log", async () => {
  const path = join(folder, "sgi.db");
  const store = await openStore({ sqlitePath: path });
  await store.companies.create(company());
  await store.close();
  // A copy, which keeps no log yet.
  const first = join(folder, "first.db");
  copySqlite(path, first);
  const writer = new Libsql(first);
  writer.exec("pragma cache_size = 1; begin immediate;");
  writer.exec("update companies set name = 'half'; create table filler (value text);");
  const fill = writer.prepare("insert into filler values (?)");
  for (let row = 0; row < 200; row++) fill.run("x".repeat(2_000));
  const killed = join(folder, "killed.db");
  copyFileSync(first, killed);
  copyFileSync(`${first}-journal`, `${killed}-journal`);
  writer.exec("rollback");
  writer.close();
  // Commands look first, as a reader.
  expect(await inspectSqlite(killed)).toMatchObject({ isEmpty: false });
  const opened = await openStore({ sqlitePath: killed });
  expect(await opened.companies.get(company().id)).toMatchObject({ name: company().name });
  await opened.close();
  expect(existsSync(`${killed}-journal`)).toBe(false);
});

it("opens a database whose changes were applied while the clock was wrong", async () => {
  const options = { sqlitePath: join(folder, "sgi.db") };
  await (await openAtSchema(options, "0041BackupCopies")).destroy();
  await runSql(options, "update kysely_migration set timestamp = '2030'");
  await (await openStore(options)).close();
  await expect(openStore(options).then((store) => store.close())).resolves.toBeUndefined();
});

it("refuses a database with a gap in its changes by name", async () => {
  const options = { sqlitePath: join(folder, "sgi.db") };
  await (await openStore(options)).close();
  await runSql(options, "delete from kysely_migration where name = '0043Turns'");
  await expect(openStore(options)).rejects.toThrow("manca l'aggiornamento «0043Turns»");
});

/** The files of a database that this process has open. */
function openFiles(path: string): string[] {
  return readdirSync("/proc/self/fd").filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(path);
    } catch {
      return false;
    }
  });
}

it.runIf(process.platform === "linux")(
  "answers nothing and holds no file once closed",
  async () => {
    const path = join(folder, "sgi.db");
    const store = await openStore({ sqlitePath: path });
    expect(await store.sessions.find("none", 1)).toBeNull();
    expect(openFiles(path)).not.toEqual([]);
    await store.close();
    await expect(store.sessions.find("none", 1)).rejects.toThrow();
    // libsql lets go of a file in a turn after its last statement was collected.
    const heldAfterwards = () => {
      collectGarbage();
      return openFiles(path);
    };
    await expect.poll(heldAfterwards).toEqual([]);
  },
);
