import { existsSync } from "node:fs";
import Libsql from "libsql";
import { expect, it } from "vitest";
import { inspectStore, pickFilesOf } from "./inspectStore";
import { openStore, type StoreOptions } from "./openStore";
import { forEachEngine } from "./testing/forEachEngine";
import { company, document } from "./testing/records";

/** Creates the database: SQLite has none before its file is written. */
function begin(options: StoreOptions) {
  if (!("sqlitePath" in options) || existsSync(options.sqlitePath)) return;
  const file = new Libsql(options.sqlitePath);
  file.exec("pragma user_version = 1");
  file.close();
}

forEachEngine((engine) => {
  it("counts the changes that a database lacks, makes none of them, and tells its time", async () => {
    const options = await engine.newDatabase();
    begin(options);
    const { missingChanges, now } = await inspectStore(options);
    expect(missingChanges).toBeGreaterThan(10);
    expect(Math.abs(now - Date.now())).toBeLessThan(60_000);
    expect((await inspectStore(options)).missingChanges).toBe(missingChanges);
    const store = await openStore(options);
    expect((await inspectStore(options)).missingChanges).toBe(0);
    await store.close();
  });

  it("tells an empty database from one with an installation, or with the data of one that was never named", {
    tags: ["long"],
  }, async () => {
    const options = await engine.newDatabase();
    begin(options);
    const isEmpty = async () => (await inspectStore(options)).isEmpty;
    expect(await isEmpty()).toBe(true);
    const store = await openStore(options);
    expect(await isEmpty()).toBe(true);
    await store.companies.create(company());
    expect(await isEmpty()).toBe(false);
    await store.close();
    const named = await engine.open();
    await named.store.installation.name("an-installation");
    expect((await inspectStore(named.options)).isEmpty).toBe(false);
  });

  it("picks some of the files that documents name, and none of the drive's", async () => {
    const { store, options } = await engine.open();
    await store.companies.create(company());
    const names = ["a", "b", "c"].map((sign) => sign.repeat(64));
    for (const [n, fileHash] of ["", ...names].entries()) {
      await store.documents.create(
        document({ id: `document-${n}`, title: `Titolo ${n}`, fileHash }),
      );
    }
    expect((await pickFilesOf(options, 20)).toSorted()).toEqual(names);
    const [picked = "", ...more] = await pickFilesOf(options, 1);
    expect([names.includes(picked), more]).toEqual([true, []]);
  });

  it("makes no database where there is none", async () => {
    const options = await engine.newDatabase();
    const away =
      "sqlitePath" in options
        ? { sqlitePath: `${options.sqlitePath}-away` }
        : { databaseUrl: "postgres://sgi@127.0.0.1:1/sgi" };
    await expect(inspectStore(away)).rejects.toThrow(/database/);
    if ("sqlitePath" in away) expect(existsSync(away.sqlitePath)).toBe(false);
  });
});
