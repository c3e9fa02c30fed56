import { copyFileSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { keepToOwner } from "../../base/lock/ownerOnly";
import { readSchema } from "../../storage/store/inspectStore";
import { LATEST } from "../../storage/store/migrations/migrate";
import type { StoreOptions } from "../../storage/store/openStore";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { openAtSchema } from "../../storage/store/testing/openAtSchema";
import { querySql } from "../../storage/store/testing/querySql";
import { formerCompany } from "../../storage/store/testing/records";
import { useCommandFolder } from "../testing/runCommand";

const { folder, dataDir, run } = useCommandFolder();
const OLDER = "0041BackupCopies";
const COPY = `sgi.db.${OLDER}`;

const READING = [
  ["company", "list"],
  ["company", "quota", "Alfa Srl"],
  ["user", "list"],
  ["audit", "verify"],
  ["files", "check"],
  ["import", import.meta.dirname, "--company", "Alfa Srl", "--dry-run"],
];
const WRITING = [
  ["backup"],
  ["company", "quota", "Alfa Srl", "--files", "5"],
  ["user", "add", "--email", "a@esempio.it", "--company", "Alfa Srl"],
  ["user", "reset-password", "--email", "a@esempio.it"],
  ["mfa-reset", "--email", "a@esempio.it"],
  ["import", import.meta.dirname, "--company", "Alfa Srl"],
  ["init", "--superadmin", "capo@esempio.it"],
  ["key", "replace"],
];

forSqliteFirst((engine) => {
  const isSqlite = engine.name === "SQLite";
  let options: StoreOptions;
  let env: Record<string, string>;

  beforeEach(async () => {
    mkdirSync(join(dataDir(), "files"), { recursive: true });
    env = { SGI_SECRET_KEY: "una chiave lunga almeno 32 caratteri" };
    options = isSqlite ? { sqlitePath: join(dataDir(), "sgi.db") } : await engine.newDatabase();
    if ("databaseUrl" in options) env.SGI_DATABASE_URL = options.databaseUrl;
    const db = await openAtSchema(options, OLDER);
    const row = {
      ...formerCompany({ name: "Alfa Srl" }),
      nameFolded: "alfa srl",
      documentsVersion: 0,
    };
    await db
      .insertInto("companies")
      .values(row as never)
      .execute();
    await db.destroy();
    await keepToOwner(dataDir());
  });

  const schema = () => readSchema(options);
  const copies = () => readdirSync(dataDir()).filter((name) => name.startsWith("sgi.db.0"));
  const madeBefore = isSqlite ? /copia/ : /pg_dump/;

  it.each(READING)(
    "leaves an older database as it is where it only reads: %s %s",
    async (...args) => {
      const { code, out, err } = await run(args, env, { ask: async () => true });
      expect({ code, out, err }).toEqual({
        code: 1,
        out: [],
        err: [expect.stringMatching(/avvia il server/)],
      });
      expect(err[0]).toMatch(madeBefore);
      expect([await schema(), copies()]).toEqual([OLDER, []]);
    },
  );

  it.each(WRITING)("refuses to bring it up to date unasked: %s %s", async (...args) => {
    const { code, out, err } = await run(args, env);
    expect({ code, out, err }).toEqual({
      code: 1,
      out: [],
      err: [expect.stringMatching(/--aggiorna/)],
    });
    expect(err[0]).toMatch(madeBefore);
    expect([await schema(), copies()]).toEqual([OLDER, []]);
  });

  it("asks on a terminal, and continues only after a yes", { tags: ["long"] }, async () => {
    const asked: string[] = [];
    const answering = (yes: boolean) => ({
      ask: async (question: string) => {
        asked.push(question);
        return yes;
      },
    });
    const refused = await run(["backup"], env, answering(false));
    expect(refused).toMatchObject({
      code: 1,
      out: [],
      err: [expect.stringMatching(madeBefore), "Non è stato modificato nulla."],
    });
    expect([await schema(), copies()]).toEqual([OLDER, []]);
    const done = await run(["backup"], env, answering(true));
    expect(done).toMatchObject({ code: 0, out: [expect.stringMatching(/^Backup creato/)] });
    expect(await schema()).toBe(LATEST);
    expect(asked).toEqual(["Aggiornarlo e proseguire?", "Aggiornarlo e proseguire?"]);
  });

  it("migrates it with --aggiorna, once, and names the copy's place", {
    tags: ["long"],
  }, async () => {
    const done = await run(["backup", "--aggiorna"], env);
    expect(done).toMatchObject({
      code: 0,
      err: isSqlite ? [expect.stringContaining(join(dataDir(), COPY))] : [],
    });
    expect([await schema(), copies()]).toEqual([LATEST, isSqlite ? [COPY] : []]);
    expect(await run(["backup", "--aggiorna"], env)).toMatchObject({ code: 0, err: [] });
    expect(await run(["company", "list"], env)).toMatchObject({ code: 0, err: [] });
  });

  it("says in doctor what the next start does, and what to do before", async () => {
    const { out } = await run(["doctor"], env);
    const [line = ""] = out.filter((each) => each.includes("  Database: "));
    expect(line).toMatch(/^ATTENZIONE .*versione precedente: lo aggiorna l'avvio del server/);
    expect(line).toMatch(madeBefore);
  });

  it("asks nothing of a database that holds nothing yet", { tags: ["long"] }, async () => {
    const empty = await engine.newDatabase();
    const place = join(folder(), "new");
    if ("sqlitePath" in empty) mkdirSync(place);
    const own = "sqlitePath" in empty ? { sqlitePath: join(place, "sgi.db") } : empty;
    await (await openAtSchema(own, OLDER)).destroy();
    if ("sqlitePath" in empty) await keepToOwner(place);
    const given = {
      ...env,
      ...("databaseUrl" in own && { SGI_DATABASE_URL: own.databaseUrl }),
      SGI_DATA_DIR: place,
    };
    expect(await run(["init", "--superadmin", "capo@esempio.it"], given)).toMatchObject({
      code: 0,
      err: [],
    });
  });

  it.runIf(isSqlite)(
    "goes back with the copy in place of the database",
    { tags: ["long"] },
    async () => {
      await run(["backup", "--aggiorna"], env);
      const path = join(dataDir(), "sgi.db");
      for (const end of ["", "-wal", "-shm"]) rmSync(path + end, { force: true });
      copyFileSync(join(dataDir(), COPY), path);
      expect(await schema()).toBe(OLDER);
      expect(await querySql(options, "select name from companies")).toMatchObject([
        { name: "Alfa Srl" },
      ]);
      expect(await run(["company", "list"], env)).toMatchObject({ code: 1 });
    },
  );
});
