import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import type { StoreOptions } from "../../storage/store/openStore";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { dumpTables } from "../testing/dumpTables";
import { useCommandFolder } from "../testing/runCommand";

const COMPANY = "Alfa Srl";
/** The size of each file, in bytes. */
const SIZE = 1_024;
const { folder, dataDir, run: runHere } = useCommandFolder();

function write(...names: string[]) {
  mkdirSync(join(folder(), "in"), { recursive: true });
  for (const name of names) {
    writeFileSync(join(folder(), "in", name), `%PDF-1.7 ${name}`.padEnd(SIZE));
  }
}

const NAMES = ["4.1_Uno_Rev.1_2025-01-01.pdf", "4.2_Due_Rev.1_2025-01-01.pdf"];
const MORE = ["4.3_Tre_Rev.1_2025-01-01.pdf", "4.4_Quattro_Rev.1_2025-01-01.pdf"];

forSqliteFirst((engine) => {
  let options: StoreOptions;
  let env: Record<string, string>;
  const run = (...args: string[]) => runHere(args, env);
  const quota = (...args: string[]) => run("company", "quota", COMPANY, ...args);
  const importing = (...args: string[]) =>
    run("import", join(folder(), "in"), "--company", COMPANY, ...args);

  beforeEach(async () => {
    const database = await engine.newDatabase();
    const isElsewhere = "databaseUrl" in database;
    env = isElsewhere ? { SGI_DATABASE_URL: database.databaseUrl } : {};
    options = isElsewhere ? database : { sqlitePath: join(dataDir(), "sgi.db") };
    write(...NAMES);
    await importing("--create");
  });

  it("shows usage and limit, changes the limit, and logs the change", async () => {
    const line = (room: string) => ({ code: 0, out: [`Alfa Srl\t${room}`], err: [] });
    const none = "2 file\t2,00 KB, nessun limite";
    expect(await run("company", "list")).toMatchObject(line(none));
    expect(await quota()).toMatchObject(line(none));
    expect(await quota("--bytes", "10GB")).toMatchObject(line("2 file\t2,00 KB di 10,00 GB"));
    expect(await quota("--files", "5")).toMatchObject(line("2 file di 5\t2,00 KB di 10,00 GB"));
    expect(await run("company", "list")).toMatchObject(line("2 file di 5\t2,00 KB di 10,00 GB"));
    expect(await quota("--files", "5")).toMatchObject({ code: 0 });
    expect(await quota("--none")).toMatchObject(line(none));
    const { audit = [] } = await dumpTables(options);
    const told = audit.filter(({ action }) => action === "company.quota");
    const facts = told.map((entry) => JSON.parse(String(entry.facts)));
    const maxBytes = 10 * 1_024 ** 3;
    expect(facts).toEqual([
      { before: { maxFiles: null, maxBytes: null }, after: { maxFiles: null, maxBytes } },
      { before: { maxFiles: null, maxBytes }, after: { maxFiles: 5, maxBytes } },
      { before: { maxFiles: 5, maxBytes }, after: { maxFiles: null, maxBytes: null } },
    ]);
  });

  it("refuses what does not fit in an import, each file by name, and foretells it in a trial", {
    tags: ["long"],
  }, async () => {
    await quota("--bytes", String(3 * SIZE));
    write(...MORE);
    const trial = await importing("--dry-run");
    expect(trial.out).toEqual([
      "Prova, nulla è stato modificato. Da importare 1, aggiornati 0, invariati 2, superati 0, rifiutati 1.",
    ]);
    const { code, out, err } = await importing();
    expect({ code, out }).toEqual({
      code: 3,
      out: ["Importati 1, aggiornati 0, invariati 2, superati 0, rifiutati 1."],
    });
    expect(err).toEqual([
      "4.4_Quattro_Rev.1_2025-01-01.pdf: rifiutato, spazio dell'azienda esaurito (3,00 KB, revisioni sostituite comprese): chiedi altro spazio a chi gestisce il pannello",
    ]);
    expect(trial.err).toEqual(err);
  });

  it("stays unchanged when an earlier backup is restored", { tags: ["long"] }, async () => {
    const { out } = await run("backup", "--company", COMPANY);
    await quota("--files", "2");
    const restored = await run("restore", out[0]?.split(": ")[1] ?? "");
    expect(restored).toMatchObject({ code: 0, err: [] });
    expect((await quota()).out).toEqual(["Alfa Srl\t2 file di 2\t2,00 KB"]);
  });
});

it.each([
  [
    ["--bytes", "molti"],
    "--bytes: «molti» non va bene, serve un numero intero da 0 in su. Può avere KB, MB, GB o TB, come 20GB.",
  ],
  [
    ["--bytes", "-1"],
    "--bytes: «-1» non va bene, serve un numero intero da 0 in su. Può avere KB, MB, GB o TB, come 20GB.",
  ],
  [["--files", "1.5"], "--files: «1.5» non va bene, serve un numero intero da 0 in su."],
  [["--bytes", "9007199254740992"], /^--bytes: /],
  [["--none", "--files", "1"], "--none toglie i limiti: non va con --bytes né con --files."],
])("refuses %j, and opens nothing", async (args, message) => {
  const { code, err } = await runHere(["company", "quota", COMPANY, ...args]);
  expect({ code, err }).toEqual({
    code: 2,
    err: [typeof message === "string" ? message : expect.stringMatching(message)],
  });
});

it("refuses an unknown company name", { tags: ["long"] }, async () => {
  await runHere(["init", "--superadmin", "capo@esempio.it"]);
  expect(await runHere(["company", "quota", "Niente"])).toMatchObject({
    code: 2,
    err: ["Nessuna azienda si chiama «Niente»: i nomi li dice «company list»."],
  });
});
