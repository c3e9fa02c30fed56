import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { takeDataFolder } from "../../base/lock/dataFolderLock";
import { runSql } from "../../storage/store/testing/runSql";
import { useCommandFolder } from "../testing/runCommand";

const { folder, dataDir, run } = useCommandFolder();

function write(name: string, content = "%PDF-1.7") {
  mkdirSync(join(folder(), "in"), { recursive: true });
  writeFileSync(join(folder(), "in", name), content);
}

const args = () => ["import", join(folder(), "in"), "--company", "Alfa Srl"];

it("imports a folder into a company that it creates", async () => {
  write("4.1_Contesto_Rev.1_2025-01-01.pdf");
  expect(await run([...args(), "--create"])).toMatchObject({
    code: 0,
    out: ["Importati 1, aggiornati 0, invariati 0, superati 0, rifiutati 0."],
    err: [
      "L'azienda «Alfa Srl» viene creata senza utenti, e non potrà più essere registrata: per entrarvi aggiungi un admin con «user add --role admin». Se la vuoi registrare nel pannello, fallo prima di importare e togli --create.",
    ],
  });
  expect(await run(["import", join(folder(), "in"), "--company", "ALFA srl"])).toMatchObject({
    code: 0,
    out: ["Importati 0, aggiornati 0, invariati 1, superati 0, rifiutati 0."],
  });
});

it("counts what waits for approval by itself, in a trial too, and says so of each file [APPR-01] [APPR-09]", async () => {
  write("4.1_Contesto_Rev.1_2025-01-01.pdf");
  await run([...args(), "--create"]);
  const options = { sqlitePath: join(dataDir(), "sgi.db") };
  await runSql(options, `update "companies" set "approval" = 1, "approvalSince" = 1`);
  write("4.1_Contesto_Rev.1_2025-01-01.pdf", "%PDF-1.7 corretto");
  write("4.2_Parti_Rev.1_2025-01-01.pdf");
  const told = (start: string) => ({
    code: 0,
    out: [
      `${start} 0, aggiornati 0, in attesa di approvazione 2, invariati 0, superati 0, rifiutati 0.`,
    ],
  });
  const trial = await run([...args(), "--dry-run"]);
  expect(trial).toMatchObject(told("Prova, nulla è stato modificato. Da importare"));
  const report = join(folder(), "esito.csv");
  expect(await run([...args(), "--report", report])).toMatchObject(told("Importati"));
  expect(readFileSync(report, "utf8").match(/;In attesa di approvazione;/g)).toHaveLength(2);
  const again = await run(args());
  expect(again).toMatchObject({
    code: 0,
    out: ["Importati 0, aggiornati 0, invariati 2, superati 0, rifiutati 0."],
  });
  expect(again.err).toEqual([
    expect.stringMatching(/^4\.1_.*: Già in attesa dal \d\d\/\d\d\/\d{4}$/),
    expect.stringMatching(/^4\.2_.*: Già in attesa dal /),
  ]);
});

it("counts and names what it skips, and calls that no failure", async () => {
  write("4.1_Contesto_Rev.1_2025-01-01.pdf");
  write("Thumbs.db");
  write("~$Contesto.docx");
  expect(await run([...args(), "--create"])).toMatchObject({
    code: 0,
    out: ["Importati 1, aggiornati 0, invariati 0, superati 0, rifiutati 0, saltati 2."],
    err: [
      expect.stringContaining("senza utenti"),
      "~$Contesto.docx: saltato, file nascosto, temporaneo o di sistema",
      "Thumbs.db: saltato, file nascosto, temporaneo o di sistema",
    ],
  });
});

it("prints a line for each problem and says by its exit code that some were refused", async () => {
  write("a.pdf");
  write("b.exe");
  write("c\u001b[31m.pdf");
  write("c\u202efdp.pdf");
  write("e 👩‍🏭.pdf");
  write("d.csv", "Registro;1");
  expect(await run([...args(), "--create"])).toMatchObject({
    code: 3,
    out: ["Importati 3, aggiornati 0, invariati 0, superati 0, rifiutati 3."],
    err: [
      expect.stringContaining("senza utenti"),
      "b.exe: rifiutato, tipo di file non previsto",
      "c\ufffd[31m.pdf: rifiutato, nome o percorso con caratteri non ammessi",
      "c\ufffdfdp.pdf: rifiutato, nome o percorso che contiene segni invisibili o che cambiano il verso di lettura",
      "d.csv: A1 mostra Registro: nessuna scadenza letta",
    ],
  });
});

it("names the companies there are when none is called so", { tags: ["long"] }, async () => {
  write("a.pdf");
  await run(["init", "--superadmin", "capo@esempio.it"]);
  expect((await run(args())).err).toEqual([
    "Nessuna azienda si chiama «Alfa Srl»: registrala nel pannello con un codice aziendale, poi ripeti. Con --create viene creata senza utenti.",
    "Non c'è nessuna azienda.",
  ]);
  await run(["import", join(folder(), "in"), "--company", "Beta Spa", "--create"]);
  const { code, err } = await run(args());
  expect(code).toBe(2);
  expect(err[1]).toBe("Aziende: Beta Spa");
  const sqlitePath = join(dataDir(), "sgi.db");
  await runSql({ sqlitePath }, "update companies set name = 'Beta' || char(8238) || 'apS'");
  expect((await run(args())).err[1]).toBe("Aziende: Beta\ufffdapS");
});

it("refuses a company name that nobody can see whole", async () => {
  write("a.pdf");
  const hidden = ["import", join(folder(), "in"), "--company", "Alfa\u202elrS", "--create"];
  expect(await run(hidden)).toMatchObject({
    code: 2,
    err: ["Il nome dell'azienda contiene caratteri non ammessi."],
  });
});

it("refuses a folder that is missing, and a file, before it opens anything", async () => {
  expect(await run(args())).toMatchObject({
    code: 2,
    err: [`La cartella ${join(folder(), "in")} non esiste o non è accessibile.`],
  });
  writeFileSync(join(folder(), "in"), "");
  expect(await run(args())).toMatchObject({
    code: 2,
    err: [`${join(folder(), "in")} non è una cartella.`],
  });
  expect(readdirSync(folder())).toEqual(["in"]);
});

it("refuses while a server has the data folder", async () => {
  write("a.pdf");
  const taken = takeDataFolder(dataDir(), { pid: 77 });
  expect(await run([...args(), "--create"])).toMatchObject({
    code: 1,
    out: [],
    err: [
      `La cartella dei dati ${dataDir()} è già in uso dal processo 77: ferma prima quello.`,
      "Se è il server che si sta avviando o fermando, ripeti tra poco.",
    ],
  });
  if (taken.ok) taken.lock.release();
});
