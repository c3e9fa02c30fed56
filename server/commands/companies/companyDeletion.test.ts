import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import type { StoreOptions } from "../../storage/store/openStore";
import { CompanyDeleted } from "../../storage/store/schema/storeError";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { dumpTables } from "../testing/dumpTables";
import { useCommandFolder } from "../testing/runCommand";

const { folder, dataDir, run: runHere } = useCommandFolder();
const NAME = "Alfa Srl";
const MAIL = "anna@alfa.it";

forSqliteFirst((engine) => {
  let options: StoreOptions;
  let env: Record<string, string>;
  const run = (...args: string[]) => runHere(args, env);
  const remove = (...args: string[]) => run("company", "delete", NAME, ...args);
  const typing = (answer: string | null) =>
    runHere(["company", "delete", NAME], env, { askText: async () => answer });

  beforeEach(async () => {
    const database = await engine.newDatabase();
    const isElsewhere = "databaseUrl" in database;
    env = isElsewhere ? { SGI_DATABASE_URL: database.databaseUrl } : {};
    options = isElsewhere ? database : { sqlitePath: join(dataDir(), "sgi.db") };
    mkdirSync(join(folder(), "in"), { recursive: true });
    for (const name of ["Uno", "Due"]) {
      writeFileSync(join(folder(), "in", `4.1_${name}_Rev.1_2025-01-01.pdf`), `%PDF-1.7 ${name}`);
    }
    await run("import", join(folder(), "in"), "--company", NAME, "--create");
    await run("user", "add", "--email", MAIL, "--company", NAME, "--role", "admin");
  });

  /** All rows but those of the audit log, and all files, by their hashes. */
  async function digest() {
    const { audit: _, auditHeads: __, auditSeals: ___, ...tables } = await dumpTables(options);
    const files = readdirSync(join(dataDir(), "files"), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => [name, readFileSync(join(parentPath, name), "hex")]);
    const text = JSON.stringify([tables, files.sort()]);
    return createHash("sha256").update(text).digest("hex");
  }
  const actions = async () => ((await dumpTables(options)).audit ?? []).map(({ action }) => action);

  it("says what a company has, and deletes it once its name was typed", async () => {
    const { code, out } = await typing(` ${NAME} `);
    expect(code).toBe(0);
    expect(out.slice(0, -1)).toEqual([
      `Azienda «${NAME}»:`,
      "  utenti\t1",
      "  documenti\t2, archiviati compresi",
      "  file\t2, 24,00 Bytes",
      "  codici aziendali\t0",
      "  Google Drive\tnon collegato",
      "  backup\t0",
    ]);
    expect(out.at(-1)).toMatch(/^Azienda eliminata\. Fino al \d\d\/\d\d\/\d{4} si può annullare/);
    expect((await run("company", "list")).out[0]).toMatch(
      /\teliminata il \d\d\/\d\d\/\d{4}, definitivamente il \d\d\/\d\d\/\d{4}$/,
    );
    expect((await actions()).at(-1)).toBe("company.delete");
    expect((await run("user", "list")).out.at(-1)).toMatch(
      new RegExp(`^${MAIL}\\tadmin\\t${NAME}\\teliminata il \\d\\d/\\d\\d/\\d{4}, definitivamente`),
    );
  });

  it("changes nothing for a wrong name, none, or an unknown company", {
    tags: ["long"],
  }, async () => {
    const before = await digest();
    expect(await typing("alfa srl")).toMatchObject({
      code: 1,
      err: ["Non è il nome dell'azienda: non è stato cambiato nulla."],
    });
    expect(await typing(null)).toMatchObject({ code: 2 });
    expect(await remove()).toMatchObject({
      code: 2,
      err: [expect.stringContaining("serve --conferma con il nome dell'azienda")],
    });
    expect(await remove("--conferma", "Beta")).toMatchObject({ code: 1 });
    expect(await run("company", "delete", "Beta", "--conferma", "Beta")).toMatchObject({ code: 2 });
    expect(await run("company", "undelete", NAME)).toMatchObject({ code: 1 });
    expect(await digest()).toBe(before);
  });

  it("refuses every command that would change a deleted company, or back it up", {
    tags: ["long"],
  }, async () => {
    const { out } = await run("backup", "--company", NAME);
    const backup = /: (.+\.zip)$/.exec(out[0] ?? "")?.[1] ?? "";
    await remove("--conferma", NAME);
    const before = await digest();
    const refused = { code: 1, err: [new CompanyDeleted().message] };
    const commands = [
      ["company", "rename", NAME, "Beta"],
      ["company", "quota", NAME, "--files", "5"],
      ["user", "add", "--email", "b@alfa.it", "--company", NAME],
      ["user", "role", "--email", MAIL, "--role", "viewer", "--conferma"],
      ["user", "delete", "--email", MAIL, "--conferma"],
      ["user", "reset-password", "--email", MAIL],
      ["mfa-reset", "--email", MAIL],
      ["import", join(folder(), "in"), "--company", NAME],
      ["backup", "--company", NAME],
      ["restore", backup],
      ["purge-revision", "--company", NAME, "--sha256", "a".repeat(64), "--reason", "x"],
    ];
    for (const command of commands) {
      expect([command, await run(...command)]).toMatchObject([command, refused]);
    }
    const again = await remove("--conferma", NAME);
    expect(again).toMatchObject({ code: 1, err: [expect.stringContaining("è già eliminata il ")] });
    expect(await digest()).toBe(before);
  });

  it("brings all rows and files back as they were", { tags: ["long"] }, async () => {
    const before = await digest();
    await remove("--conferma", NAME);
    expect(await digest()).not.toBe(before);
    expect(await run("company", "undelete", NAME)).toMatchObject({
      code: 0,
      out: [`L'azienda «${NAME}» è tornata com'era: chi la usa deve accedere di nuovo.`],
    });
    expect(await digest()).toBe(before);
    expect((await actions()).slice(-2)).toEqual(["company.delete", "company.undelete"]);
    expect(await run("audit", "verify")).toMatchObject({ code: 0 });
  });

  it("deletes nothing that was renamed since it was counted", { tags: ["long"] }, async () => {
    const renamed = await runHere(["company", "delete", NAME], env, {
      async askText() {
        await run("company", "rename", NAME, "Beta");
        return NAME;
      },
    });
    expect(renamed).toMatchObject({ code: 1 });
    expect(await actions()).not.toContain("company.delete");
  });
});
