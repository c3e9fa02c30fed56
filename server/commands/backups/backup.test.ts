import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { dumpDatabase } from "../../app/testing/dumpDatabase";
import { flipBit, placesIn } from "../../backups/testing/damage";
import { takeDataFolder } from "../../base/lock/dataFolderLock";
import { filesBelow } from "../../storage/files/testing/filesBelow";
import type { StoreOptions } from "../../storage/store/openStore";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { useCommandFolder } from "../testing/runCommand";

const { folder, dataDir, run } = useCommandFolder();

type Place = { env: Record<string, string>; options: StoreOptions };

/** An installation with this name in its own folder, with an embedded database or another one. */
function place(name: string, database?: StoreOptions): Place {
  const path = join(folder(), name);
  const url = database && "databaseUrl" in database ? database.databaseUrl : null;
  if (url === null)
    return { env: { SGI_DATA_DIR: path }, options: { sqlitePath: join(path, "sgi.db") } };
  return { env: { SGI_DATA_DIR: path, SGI_DATABASE_URL: url }, options: { databaseUrl: url } };
}

async function fill({ env }: Place) {
  mkdirSync(join(folder(), "in"), { recursive: true });
  for (const name of ["4.1_Contesto_Rev.1_2025-01-01.pdf", "5.2_Politica_Rev.2_2025-01-01.pdf"]) {
    writeFileSync(join(folder(), "in", name), `%PDF-1.7 ${name}`);
  }
  await run(["init", "--superadmin", "capo@esempio.it"], env);
  await run(["import", join(folder(), "in"), "--company", "Alfa Srl", "--create"], env);
}

async function makeBackup({ env }: Place, ...options: string[]): Promise<string> {
  const { code, out, err } = await run(["backup", ...options], env);
  expect({ code, err }).toEqual({ code: 0, err: [] });
  return /: (.+\.zip)$/.exec(out[0] ?? "")?.[1] ?? "";
}

/** Columns that a restore sets anew. */
const VERSIONS = ["documentsVersion", "documentsFloor", "version"];
const TABLES = ["companies", "users", "companyCodes", "documents", "revisions"];

/** Log entries that making and restoring a backup add. */
const OF_BACKUPS = /^(backup\.|audit\.sealed$)/;

/** The data that a backup carries, in an order that is the same for every database. */
async function contentOf({ env, options }: Place) {
  const dump = (await dumpDatabase(options)) as Record<string, Record<string, unknown>[]>;
  const plain = (row: Record<string, unknown>) =>
    Object.entries(row)
      .filter(([name]) => !VERSIONS.includes(name))
      .map(([name, value]) => `${name} ${value}`)
      .sort()
      .join();
  const rows = TABLES.map((table) => (dump[table] ?? []).map(plain).sort());
  const audit = (dump.audit ?? []).filter(({ action }) => !OF_BACKUPS.test(String(action)));
  const files = filesBelow(join(env.SGI_DATA_DIR ?? "", "files"));
  return { rows, audit: audit.map(plain).sort(), files: files.length };
}

forSqliteFirst((engine) => {
  it("moves an installation with its audit log up to this database, and back", {
    tags: ["long"],
  }, async () => {
    const old = place("old");
    await fill(old);
    const up = place("up", await engine.newDatabase());
    expect(await run(["restore", "--foreign", await makeBackup(old)], up.env)).toMatchObject({
      code: 0,
      err: [],
    });
    const content = await contentOf(old);
    expect(content.audit.length).toBeGreaterThan(3);
    expect(await contentOf(up)).toEqual(content);
    const down = place("down");
    expect(await run(["restore", "--foreign", await makeBackup(up)], down.env)).toMatchObject({
      code: 0,
    });
    expect(await contentOf(down)).toEqual(content);
  });
});

it("brings one company back, with a safety copy of before", async () => {
  const here = place("data");
  await fill(here);
  const content = await contentOf(here);
  const backup = await makeBackup(here, "--company", "alfa SRL");
  writeFileSync(join(folder(), "in", "9.2_Audit_Rev.1_2025-01-01.pdf"), "%PDF-1.7");
  await run(["import", join(folder(), "in"), "--company", "Alfa Srl"], here.env);
  const { code, out } = await run(["restore", backup], here.env);
  expect({ code, out }).toMatchObject({
    code: 0,
    out: [
      expect.stringMatching(/^Backup dell'azienda «Alfa Srl» del /),
      expect.stringContaining("documenti 2, "),
      "Sigillo: il backup è stato creato da questa installazione.",
      expect.stringMatching(/^Copia di sicurezza di prima: .*\.zip$/),
      "Dati ripristinati.",
    ],
  });
  expect((await contentOf(here)).rows).toEqual(content.rows);
});

it("reports a damaged backup, and creates no installation for it", { tags: ["long"] }, async () => {
  const here = place("data");
  await fill(here);
  const backup = await makeBackup(here);
  expect(await run(["backup", "verify", backup])).toMatchObject({ code: 0, err: [] });
  const [{ at } = { at: 0 }] = await placesIn(backup);
  await flipBit(backup, at);
  const empty = place("empty");
  for (const command of [["backup", "verify"], ["restore"]]) {
    const { code, err } = await run([...command, backup], empty.env);
    expect({ code, err }).toEqual({
      code: 1,
      err: [expect.stringMatching(/^Il backup è danneggiato o è stato alterato/)],
    });
  }
  expect(readdirSync(folder())).not.toContain("empty");
});

it.each([
  ["restore", "niente.zip"],
  ["backup verify", "niente.zip"],
])("says that the file of «%s» is not there", async (command, file) => {
  const { code, err } = await run([...command.split(" "), file]);
  expect({ code, err }).toEqual({
    code: 2,
    err: [`Il file ${file} non esiste o non è accessibile.`],
  });
});

it("says which company is unknown, and what to do while another process has the data", {
  tags: ["long"],
}, async () => {
  const here = place("data");
  await fill(here);
  expect(await run(["backup", "--company", "Beta"], here.env)).toMatchObject({
    code: 2,
    err: ["Nessuna azienda si chiama «Beta»: i nomi li dice «company list»."],
  });
  const taken = takeDataFolder(dataDir(), { pid: 77 });
  const { code, err } = await run(["backup"], here.env);
  expect({ code, err }).toEqual({
    code: 1,
    err: [
      `La cartella dei dati ${dataDir()} è già in uso dal processo 77: ferma prima quello.`,
      "Se è il server che si sta avviando o fermando, ripeti tra poco.",
    ],
  });
  if (taken.ok) taken.lock.release();
});
