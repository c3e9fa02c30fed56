import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { dumpDatabase } from "../../app/testing/dumpDatabase";
import { filesBelow } from "../../storage/files/testing/filesBelow";
import { useCommandFolder } from "../testing/runCommand";

const { folder, dataDir, run } = useCommandFolder();

function write(name: string, content = `%PDF-1.7 ${name}`) {
  const path = join(folder(), "in", name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

const importing = (...options: string[]) =>
  run(["import", join(folder(), "in"), "--company", "Alfa Srl", "--create", ...options]);
const withoutUsers = expect.stringContaining("«Alfa Srl» viene creata senza utenti");
const state = async () => ({
  rows: await dumpDatabase({ sqlitePath: join(dataDir(), "sgi.db") }),
  files: filesBelow(join(dataDir(), "files")),
});

it("changes nothing in a trial, and foretells what the import then does", async () => {
  write("SGI/A/4.1_Contesto_Rev.3_2025-01-01.pdf");
  write("SGI/B/4.1_Contesto_Rev.3_2025-01-01.pdf");
  await importing();
  renameSync(join(folder(), "in", "SGI"), join(folder(), "in", "SGI 2027"));
  write("SGI 2027/A/4.1_Contesto_Rev.2_2024-01-01.pdf");
  write("SGI 2027/A/4.1_Contesto_Rev.4_2026-01-01.pdf");
  write("nuovo.pdf");
  write("brutto.exe");
  const before = await state();
  const trial = await importing("--dry-run");
  expect(await state()).toEqual(before);
  const counts = "1, aggiornati 2, invariati 0, superati 2, rifiutati 1";
  expect(trial).toMatchObject({
    code: 3,
    out: [`Prova, nulla è stato modificato. Da importare ${counts}.`],
  });
  const foretold = join(folder(), "prova.json");
  await importing("--dry-run", "--report", foretold);
  const rows: { esito: string }[] = JSON.parse(readFileSync(foretold, "utf8"));
  const words = ["da aggiornare", "da importare", "rifiutato", "superata"];
  expect([...new Set(rows.map(({ esito }) => esito))].toSorted()).toEqual(words);
  const { code, out, err } = await importing();
  expect({ code, out }).toEqual({ code: 3, out: [`Importati ${counts}.`] });
  expect(err).toEqual(trial.err);
});

it("begins no installation in a trial, and foretells what the import then does", {
  tags: ["long"],
}, async () => {
  write("a.pdf");
  expect(await importing("--dry-run")).toMatchObject({
    code: 0,
    out: [
      "Prova, nulla è stato modificato. Da importare 1, aggiornati 0, invariati 0, superati 0, rifiutati 0.",
    ],
  });
  expect(readdirSync(folder())).toEqual(["in"]);
  mkdirSync(dataDir());
  expect((await importing("--dry-run")).code).toBe(0);
  expect(readdirSync(dataDir())).toEqual([]);
});

it("makes no company in a trial", { tags: ["long"] }, async () => {
  write("a.pdf");
  await run(["init", "--superadmin", "capo@esempio.it"]);
  const { audit } = (await state()).rows;
  expect((await importing("--dry-run")).code).toBe(0);
  const { rows } = await state();
  expect(rows).toMatchObject({ companies: [], documents: [], audit });
});

it("changes nothing the second time for a tree with old revisions, and fails neither time", {
  tags: ["long"],
}, async () => {
  for (const revision of [1, 2, 10]) write(`A/4.1_Contesto_Rev.${revision}_2025-01-01.pdf`);
  write("A/Politica.pdf");
  expect(await importing()).toMatchObject({
    code: 0,
    out: ["Importati 2, aggiornati 0, invariati 0, superati 2, rifiutati 0."],
    err: [
      withoutUsers,
      "A/4.1_Contesto_Rev.1_2025-01-01.pdf: superata da «4.1_Contesto_Rev.10_2025-01-01.pdf»",
      "A/4.1_Contesto_Rev.2_2025-01-01.pdf: superata da «4.1_Contesto_Rev.10_2025-01-01.pdf»",
    ],
  });
  const before = await state();
  expect(await importing()).toMatchObject({
    code: 0,
    out: ["Importati 0, aggiornati 0, invariati 2, superati 2, rifiutati 0."],
  });
  expect(await state()).toEqual(before);
});

it("shows how far it is", async () => {
  write("a.pdf");
  write("b.exe");
  const { progress } = await importing();
  expect(progress).toEqual(["1 di 2: a.pdf", null, "2 di 2: b.exe", null]);
});

it("writes a report as CSV that no spreadsheet runs, and as JSON", { tags: ["long"] }, async () => {
  write("=1+1;x.pdf");
  write("b.exe");
  write("fat\u202efdp.exe");
  write("＝1+1.exe");
  const csv = join(folder(), "rapporto.csv");
  await importing("--report", csv);
  const lines = readFileSync(csv, "utf8").split("\r\n");
  expect(lines).toEqual([
    "\ufefffile;esito;documento;nota",
    expect.stringMatching(/^"'=1\+1;x\.pdf";importato;[\w-]+;$/),
    "'＝1+1.exe;rifiutato;;tipo di file non previsto",
    "b.exe;rifiutato;;tipo di file non previsto",
    expect.stringMatching(/^fat\ufffdfdp\.exe;rifiutato;;/),
    "",
  ]);
  const json = join(folder(), "rapporto.json");
  await importing("--report", json);
  expect(JSON.parse(readFileSync(json, "utf8"))).toEqual([
    { file: "=1+1;x.pdf", esito: "invariato", documento: expect.any(String), nota: null },
    expect.objectContaining({ file: "＝1+1.exe", esito: "rifiutato" }),
    { file: "b.exe", esito: "rifiutato", documento: null, nota: "tipo di file non previsto" },
    expect.objectContaining({ file: "fat\u202efdp.exe", esito: "rifiutato" }),
  ]);
});

it("refuses a report that it could not write, before it imports anything", async () => {
  write("a.pdf");
  writeFileSync(join(folder(), "file"), "");
  mkdirSync(join(folder(), "cartella.csv"));
  for (const [name, problem] of [
    ["rapporto.txt", "deve finire in .csv o .json."],
    ["in/rapporto.csv", "va scritto fuori dalla cartella da importare."],
    ["manca/rapporto.csv", "la cartella che lo deve contenere non esiste."],
    ["file/rapporto.csv", "ciò che lo deve contenere non è una cartella."],
    ["cartella.csv", "al suo posto c'è una cartella."],
  ] as const) {
    const { code, err } = await importing("--report", join(folder(), name));
    expect(code).toBe(2);
    expect(err[0]).toContain(problem);
  }
  expect(filesBelow(folder())).toEqual(["file", "in/a.pdf"]);
});

it.runIf(process.platform === "linux")(
  "says why a report could not be written on a full disk, and exits with 1 although the files are imported",
  async () => {
    write("a.pdf");
    const path = join(folder(), "rapporto.csv");
    symlinkSync("/dev/full", `${path}.parte`);
    expect(await importing("--report", path)).toMatchObject({
      code: 1,
      out: ["Importati 1, aggiornati 0, invariati 0, superati 0, rifiutati 0."],
      err: [withoutUsers, `Impossibile scrivere il rapporto ${path}: il disco è pieno.`],
    });
  },
);
