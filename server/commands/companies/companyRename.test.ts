import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { forgeBackup } from "../../backups/testing/forgeBackup";
import type { StoreOptions } from "../../storage/store/openStore";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { dumpTables } from "../testing/dumpTables";
import { useCommandFolder } from "../testing/runCommand";

const { folder, dataDir, run: runHere } = useCommandFolder();
const NAME = "Alfa Srl";
const NEW_NAME = "Alfa S.p.A.";

forSqliteFirst((engine) => {
  let options: StoreOptions;
  let env: Record<string, string>;
  const run = (...args: string[]) => runHere(args, env);
  const rename = (from: string, to: string) => run("company", "rename", from, to);
  const importing = (company: string, ...args: string[]) =>
    run("import", join(folder(), "in"), "--company", company, ...args);
  const names = async () => (await run("company", "list")).out.map((line) => line.split("\t")[0]);
  const entries = async () =>
    ((await dumpTables(options)).audit ?? [])
      .filter(({ action }) => action === "company.rename")
      .map(({ scope, userId, facts }) => ({ scope, userId, facts: JSON.parse(String(facts)) }));
  async function backUp(...args: string[]) {
    const { out } = await run("backup", ...args);
    return /: (.+\.zip)$/.exec(out[0] ?? "")?.[1] ?? "";
  }

  beforeEach(async () => {
    const database = await engine.newDatabase();
    const isElsewhere = "databaseUrl" in database;
    env = isElsewhere ? { SGI_DATABASE_URL: database.databaseUrl } : {};
    options = isElsewhere ? database : { sqlitePath: join(dataDir(), "sgi.db") };
    mkdirSync(join(folder(), "in"), { recursive: true });
    writeFileSync(join(folder(), "in", "4.1_Uno_Rev.1_2025-01-01.pdf"), "%PDF-1.7");
    await importing(NAME, "--create");
  });

  it("renames a company, with an entry, and later commands take the new name alone", async () => {
    expect(await rename("ALFA SRL", ` ${NEW_NAME}`)).toMatchObject({
      code: 0,
      out: [`L'azienda «${NAME}» ora si chiama «${NEW_NAME}».`],
      err: [],
    });
    expect(await names()).toEqual([NEW_NAME]);
    expect(await importing(NEW_NAME)).toMatchObject({ code: 0 });
    expect(await importing(NAME)).toMatchObject({ code: 2 });
    const [company] = (await dumpTables(options)).companies ?? [];
    expect(await entries()).toEqual([
      { scope: company?.id, userId: null, facts: { before: NAME, after: NEW_NAME } },
    ]);
  });

  it("changes the letters' case, and writes no entry where nothing changes", {
    tags: ["long"],
  }, async () => {
    expect(await rename(NAME, "ALFA Srl")).toMatchObject({ code: 0 });
    expect(await rename(NAME, "ALFA Srl")).toMatchObject({
      code: 0,
      out: ["L'azienda si chiama già «ALFA Srl»: non è stato cambiato nulla."],
    });
    expect(await names()).toEqual(["ALFA Srl"]);
    expect(await entries()).toHaveLength(1);
  });

  it("refuses a name that is taken, an unknown company and a name that is none", {
    tags: ["long"],
  }, async () => {
    await importing("Beta", "--create");
    expect(await rename(NAME, "BETA")).toMatchObject({
      code: 1,
      err: ["C'è già un'azienda «BETA»: non è stato cambiato nulla."],
    });
    expect(await rename("Niente", "Gamma")).toMatchObject({
      code: 2,
      err: ["Nessuna azienda si chiama «Niente»: i nomi li dice «company list»."],
    });
    for (const to of [" ", "a\u202eb", "x".repeat(201)]) {
      expect(await rename(NAME, to)).toMatchObject({ code: 2, out: [] });
    }
    expect(await names()).toEqual([NAME, "Beta"]);
    expect(await entries()).toEqual([]);
  });

  it("keeps the new name when a backup of that company is restored, though another one has the former", {
    tags: ["long"],
  }, async () => {
    const backup = await backUp("--company", NAME);
    await rename(NAME, NEW_NAME);
    await importing(NAME, "--create");
    expect(await run("restore", backup)).toMatchObject({ code: 0, err: [] });
    expect(await names()).toEqual([NEW_NAME, NAME]);
  });

  it("brings the names of then back with a complete backup, though they were swapped", {
    tags: ["long"],
  }, async () => {
    await importing("Beta", "--create");
    const backup = await backUp();
    await rename(NAME, "Gamma");
    await rename("Beta", NAME);
    await rename("Gamma", "Beta");
    expect(await names()).toEqual([NAME, "Beta"]);
    expect(await run("restore", backup)).toMatchObject({ code: 0, err: [] });
    const { companies = [], documents = [] } = await dumpTables(options);
    const alfa = companies.find(({ name }) => name === NAME);
    expect(companies).toHaveLength(2);
    expect(documents.filter(({ companyId }) => companyId === alfa?.id)).toHaveLength(1);
  });
});

it("knows a renamed company by each name of its backups, in an archive that another key signed", {
  tags: ["long"],
}, async () => {
  mkdirSync(join(folder(), "in"));
  writeFileSync(join(folder(), "in", "4.1_Uno_Rev.1_2025-01-01.pdf"), "%PDF-1.7");
  await runHere(["import", join(folder(), "in"), "--company", NAME, "--create"]);
  const { out } = await runHere(["backup", "--company", NAME]);
  await runHere(["company", "rename", NAME, NEW_NAME]);
  await runHere(["backup", "--company", NEW_NAME]);
  const forged = join(folder(), "forged.zip");
  await forgeBackup(/: (.+\.zip)$/.exec(out[0] ?? "")?.[1] ?? "", forged, {});
  expect(await runHere(["restore", "--foreign", forged])).toMatchObject({ code: 0, err: [] });
  expect((await runHere(["company", "list"])).out[0]).toContain(NEW_NAME);
});
