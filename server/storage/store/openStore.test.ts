import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execaNode } from "execa";
import Libsql from "libsql";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { programFile } from "../../base/testing/programFile";
import { openStore, type StoreOptions } from "./openStore";
import { StoreError } from "./schema/storeError";
import { forEachEngine } from "./testing/forEachEngine";
import { company } from "./testing/records";
import { postgresDatabases } from "./testing/testDatabases";

const LATER_MARK = "insert into kysely_migration values ('9999Later', '2030-01-01T00:00:00.000Z')";

/** Records a migration that this version does not have. */
async function changeAsLaterVersion(options: StoreOptions) {
  if ("sqlitePath" in options) {
    const file = new Libsql(options.sqlitePath);
    file.exec(`${LATER_MARK}; pragma wal_checkpoint(truncate)`);
    file.close();
    return;
  }
  const client = new pg.Client(options.databaseUrl);
  await client.connect();
  await client.query(LATER_MARK);
  await client.end();
}

forEachEngine((engine) => {
  it("keeps what it holds when opened again", async () => {
    const options = await engine.newDatabase();
    const first = await openStore(options);
    await first.companies.create(company());
    await first.close();
    const second = await openStore(options);
    expect(await second.companies.get(company().id)).toEqual(company());
    await second.close();
  });

  it("is opened by several processes at once, of which one creates the schema", {
    tags: ["long"],
  }, async () => {
    const options = JSON.stringify(await engine.newDatabase());
    const starts = [1, 2, 3].map(() => execaNode(programFile("openOnce"), [options]));
    const answers = await Promise.all(starts);
    expect(answers.map(({ stdout }) => stdout)).toEqual(["0", "0", "0"]);
  });

  it("refuses a database that a later version has changed", async () => {
    const options = await engine.newDatabase();
    await (await openStore(options)).close();
    await changeAsLaterVersion(options);
    const error = await openStore(options).catch((reason) => reason);
    expect(error).toBeInstanceOf(StoreError);
    expect(error.message).toBe(
      "Il database è stato creato da una versione più recente del server (aggiornamento «9999Later»): avvia quella versione. Il database non è stato modificato.",
    );
  });

  it("tells the database's time in whole milliseconds", async () => {
    const store = await engine.newStore();
    const now = await store.readClock();
    expect([Number.isInteger(now), Math.abs(now - Date.now()) < 60_000]).toEqual([true, true]);
  });

  it("tells by a probe that it takes writes, until it is closed", async () => {
    const store = await openStore(await engine.newDatabase());
    await store.probe();
    await store.close();
    await expect(store.probe()).rejects.toThrow();
  });

  it("undoes the whole of a transaction that fails", async () => {
    const store = await engine.newStore();
    const failed = store.transaction(async (queries) => {
      await queries.companies.create(company());
      throw new Error("no");
    });
    await expect(failed).rejects.toThrow("no");
    expect(await store.companies.count()).toBe(0);
  });

  it("runs transactions that read and then write one after the other", async () => {
    const store = await engine.newStore();
    await store.companies.create(company());
    const names = ["Beta", "Gamma", "Delta", "Epsilon"];
    const additions = names.map((name) =>
      store.transaction(async (queries) => {
        await queries.companies.hold(company().id);
        const count = await queries.companies.count();
        await queries.companies.create(company({ id: `${count}`, name }));
      }),
    );
    await Promise.all(additions);
    expect((await store.companies.list()).map(({ id }) => id).toSorted()).toEqual(
      ["1", "2", "3", "4", company().id].toSorted(),
    );
  });
});

describe("a SQLite file", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "sgi-store-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("keeps every byte when a later version has changed it", async () => {
    const sqlitePath = join(folder, "città 100% #1?.db");
    await (await openStore({ sqlitePath })).close();
    await changeAsLaterVersion({ sqlitePath });
    const copy = join(folder, "copy.db");
    copyFileSync(sqlitePath, copy);
    const before = readFileSync(copy);
    await expect(openStore({ sqlitePath: copy })).rejects.toThrow("9999Later");
    expect(readFileSync(copy).equals(before)).toBe(true);
  });

  it("lets others read while one writes", async () => {
    const sqlitePath = join(folder, "sgi.db");
    const { close } = await openStore({ sqlitePath });
    const file = new Libsql(sqlitePath);
    expect(file.prepare("pragma journal_mode").get()).toMatchObject({ journal_mode: "wal" });
    file.close();
    await close();
  });

  it("holds by itself all that was written, once it is closed", { tags: ["long"] }, async () => {
    const sqlitePath = join(folder, "sgi.db");
    const store = await openStore({ sqlitePath });
    await store.companies.create(company());
    await store.close();
    const copy = join(folder, "copy.db");
    copyFileSync(sqlitePath, copy);
    const copied = await openStore({ sqlitePath: copy });
    expect(await copied.companies.list()).toEqual([company()]);
    await copied.close();
  });

  it("is refused, and kept, when it is no database", async () => {
    const sqlitePath = join(folder, "note.txt");
    const text = "Verbale della riunione. ".repeat(100);
    writeFileSync(sqlitePath, text);
    await expect(openStore({ sqlitePath })).rejects.toThrow(
      `Il file ${sqlitePath} non è un database leggibile.`,
    );
    expect(readFileSync(sqlitePath, "utf8")).toBe(text);
  });

  it("is refused when its folder is missing", async () => {
    const sqlitePath = join(folder, "missing", "sgi.db");
    await expect(openStore({ sqlitePath })).rejects.toThrow(
      `Impossibile aprire il database ${sqlitePath}.`,
    );
  });
});

describe("PostgreSQL", () => {
  it("is refused when nothing answers, without telling the password", async () => {
    const databaseUrl = "postgres://sgi:segreto@127.0.0.1:1/sgi";
    const error = await openStore({ databaseUrl }).catch((reason) => reason);
    expect(error.message).toMatch(/^Impossibile collegarsi al database PostgreSQL: /);
    expect(error.message).not.toContain("segreto");
  });

  const url = inject("postgresUrl");
  it.skipIf(url === null)(
    "is left without a connection once the store is closed",
    { tags: ["long"] },
    async () => {
      const databaseUrl = (await postgresDatabases(url ?? "").empty()).options;
      const store = await openStore(databaseUrl);
      await store.companies.count();
      await store.close();
      const client = new pg.Client(url ?? "");
      await client.connect();
      const ours = "select count(*)::int as n from pg_stat_activity where datname = $1";
      const count = async () => {
        const { pathname } = new URL((databaseUrl as { databaseUrl: string }).databaseUrl);
        return (await client.query(ours, [pathname.slice(1)])).rows[0].n;
      };
      // PostgreSQL takes a moment to close a connection that has said goodbye.
      await expect.poll(count).toBe(0);
      await client.end();
    },
  );
});
