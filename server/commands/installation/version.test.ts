import { join } from "node:path";
import { expect, it } from "vitest";
import { LATEST } from "../../storage/store/migrations/migrate";
import { openStore, type StoreOptions } from "../../storage/store/openStore";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { runSql } from "../../storage/store/testing/runSql";
import { useCommandFolder } from "../testing/runCommand";

const { run } = useCommandFolder();
const own = `questo programma porta alla ${LATEST}`;

function saying(schema: string) {
  return {
    code: 0,
    err: [],
    out: [
      "Pannello di Controllo SGI 1.2.3",
      `Struttura del database ${schema}`,
      `Node ${process.version}, ${process.platform} ${process.arch}`,
    ],
  };
}

forSqliteFirst((engine) => {
  /** Creates a database where `version` looks for it. */
  async function place() {
    const options = await engine.newDatabase();
    const env: Record<string, string> =
      "databaseUrl" in options
        ? { SGI_DATABASE_URL: options.databaseUrl }
        : { SGI_DATA_DIR: join(options.sqlitePath, "..") };
    return { options, env };
  }

  async function change(options: StoreOptions, statement: string) {
    await (await openStore(options)).close();
    await runSql(options, statement);
  }

  it("says what structure the database has", async () => {
    const { options, env } = await place();
    await (await openStore(options)).close();
    expect(await run(["version"], env)).toMatchObject(saying(LATEST));
  });

  it.each([
    ["an older", "delete from kysely_migration where name > '0041Z'", "0041BackupCopies"],
    ["a newer", "insert into kysely_migration values ('9999Later', '2030')", "9999Later"],
  ])("tells %s structure from the program's own", async (_, statement, schema) => {
    const { options, env } = await place();
    await change(options, statement);
    expect(await run(["version"], env)).toMatchObject(saying(`${schema}; ${own}`));
  });

  it("says that there is no database yet, and makes none", async () => {
    const { env } = await place();
    expect(await run(["version"], env)).toMatchObject(saying(`assente; ${own}`));
    expect(await run(["version"], env)).toMatchObject(saying(`assente; ${own}`));
  });
});

it("says the rest where the database does not answer, or the settings are wrong", async () => {
  const away = { SGI_DATABASE_URL: "postgres://sgi@127.0.0.1:1/sgi" };
  for (const env of [away, { SGI_PORT: "x" }]) {
    expect(await run(["version"], env)).toMatchObject(saying(`illeggibile; ${own}`));
  }
});
