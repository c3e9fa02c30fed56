import { access, constants, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { showHiddenSigns } from "@sgi/core/names";
import type { Command } from "commander";
import * as z from "zod";
import { createExpiryProcess } from "../../ingest/spreadsheets/expiryProcess";
import { systemTrail } from "../../storage/audit/auditTrail";
import { CompanyDeleted } from "../../storage/store/schema/storeError";
import type { Company } from "../../storage/store/schema/types";
import type { Store } from "../../storage/store/store";
import { EXIT_CODES, type ServerCommandDeps } from "../base/commandDeps";
import { companyNameProblem } from "../base/companyTexts";
import { runTask } from "../base/runTask";
import type { Task, TaskData, TaskDeps, TaskFact } from "../base/task";
import { UPGRADE_OPTION, type UpgradeOptions, upgradeOf } from "../base/upgrade";
import { type ImportEntry, type ImportResult, importFolder } from "../import/importFolder";
import { notWritten, OUTCOME_WORDS, reportProblem, writeReport } from "./importReport";

interface ImportOptions extends UpgradeOptions {
  company: string;
  create?: true;
  dryRun?: true;
  report?: string;
}

const HELP = `
Funziona anche a server avviato, che legge la cartella con i permessi del suo utente. Ctrl-C finisce il
file in corso e si ferma: ciò che è importato resta, e ripetendo il comando si completa.

Codice di uscita:
  0  tutto fatto; le revisioni superate da una più recente nella stessa cartella non sono errori
  1  importazione interrotta o non riuscita: database, disco o cartella dei dati
  2  comando sbagliato
  3  fatto, ma alcuni file sono stati rifiutati: il motivo è su una riga per ciascuno`;

/** Adds `import FOLDER --company NAME`: imports every file below the folder as a document. */
export function registerImport(program: Command, deps: ServerCommandDeps): void {
  program
    .command("import")
    .description("Importa i documenti di una cartella. Si può ripetere: riprende da dove era.")
    .argument("<cartella>", "la cartella dei documenti")
    .requiredOption("--company <nome>", "l'azienda a cui appartengono")
    .option(
      "--create",
      "crea l'azienda, se non c'è: senza utenti (vedi user add), e non potrà più essere registrata",
    )
    .option("--dry-run", "dice che cosa accadrebbe, senza modificare nulla")
    .option("--report <file>", "scrive l'esito di ogni file in un .csv o .json")
    .option(...UPGRADE_OPTION)
    .addHelpText("after", HELP)
    .action((folder: string, options: ImportOptions) => runImport(folder, options, deps));
}

async function runImport(
  folder: string,
  options: ImportOptions,
  deps: ServerCommandDeps,
): Promise<void> {
  const problem =
    (await folderProblem(folder)) ??
    companyNameProblem(options.company) ??
    (await reportProblem(options.report, folder));
  if (problem !== null) {
    deps.complain(problem);
    return deps.exitWith(EXIT_CODES.wrongUsage);
  }
  const { company, create = false, dryRun = false, report } = options;
  const args = { folder: resolve(folder), company, create, dryRun };
  const told: ImportEntry[] = [];
  const onFact = (fact: TaskFact) => {
    if (report !== undefined && "file" in fact) told.push(fact);
  };
  const code = await runTask(importTask, args, deps, {
    mayCreate: create,
    isTrial: dryRun,
    upgrade: dryRun ? "never" : upgradeOf(options),
    onFact,
  });
  // The report is also written when the import failed, for what was done.
  const hasBegun = told.length > 0 || code === EXIT_CODES.done;
  if (report === undefined || !hasBegun) return;
  try {
    await writeReport(report, told, { isTrial: dryRun });
  } catch (error) {
    deps.complain(notWritten(report, error));
    deps.exitWith(EXIT_CODES.failed);
  }
}

interface Args {
  /** An absolute path. */
  folder: string;
  company: string;
  create: boolean;
  dryRun: boolean;
}

export const importTask: Task<Args> = {
  name: "import",
  args: z.strictObject({
    folder: z.string(),
    company: z.string(),
    create: z.boolean(),
    dryRun: z.boolean(),
  }),
  run: importCompany,
};

async function importCompany(data: TaskData, args: Args, deps: TaskDeps): Promise<number> {
  const { folder, dryRun } = args;
  if ((await folderProblem(folder)) !== null) {
    deps.complain(unreadable(folder));
    return EXIT_CODES.wrongUsage;
  }
  const company = await findCompany(data.store, args, deps);
  if (company === null) return EXIT_CODES.wrongUsage;
  const { refused, left } = await importInto({ companyId: company.id, folder, dryRun }, data, deps);
  if (left > 0) return EXIT_CODES.failed;
  return refused > 0 ? EXIT_CODES.someRefused : EXIT_CODES.done;
}

/** The command can read the folder, but the server cannot. */
function unreadable(folder: string): string {
  return `Il server avviato non legge la cartella ${folder}: mettila dove il suo utente può leggerla (come servizio di systemd non vede /home né /tmp), poi ripeti.`;
}

async function folderProblem(folder: string): Promise<string | null> {
  const found = await stat(folder).catch(() => null);
  if (found === null) return `La cartella ${folder} non esiste o non è accessibile.`;
  if (!found.isDirectory()) return `${folder} non è una cartella.`;
  return access(folder, constants.R_OK | constants.X_OK).then(
    () => null,
    () =>
      `La cartella ${folder} non è leggibile da questo utente: rendila leggibile a lui, o copiala dove lo è.`,
  );
}

/** Finds or, where asked, creates the company; null, after an error message, when there is none. */
async function findCompany(
  store: Store,
  { company: name, create, dryRun }: Args,
  deps: TaskDeps,
): Promise<Pick<Company, "id"> | null> {
  const known = await store.companies.findByName(name);
  if (known !== null && known.deletedAt !== null) throw new CompanyDeleted();
  if (known !== null) return known;
  // A dry run creates no company: an empty id has no documents.
  if (create && dryRun) return { id: "" };
  if (create) {
    deps.complain(withoutUsers(name.trim()));
    return createCompany(store, name.trim(), deps);
  }
  const names = (await store.companies.list()).map((company) => showHiddenSigns(company.name));
  deps.complain(
    `Nessuna azienda si chiama «${name}»: registrala nel pannello con un codice aziendale, poi ripeti. Con --create viene creata senza utenti.`,
  );
  deps.complain(names.length === 0 ? "Non c'è nessuna azienda." : `Aziende: ${names.join(", ")}`);
  return null;
}

function withoutUsers(name: string): string {
  return `L'azienda «${name}» viene creata senza utenti, e non potrà più essere registrata: per entrarvi aggiungi un admin con «user add --role admin». Se la vuoi registrare nel pannello, fallo prima di importare e togli --create.`;
}

async function createCompany(
  store: Store,
  name: string,
  { clock, newId }: TaskDeps,
): Promise<Company> {
  const company = { id: newId(), name, createdAt: clock.now() };
  await store.transaction(async (queries) => {
    await queries.companies.create(company);
    const trail = systemTrail({ newId, now: company.createdAt }, company.id);
    await trail.write(queries, "company.create", { details: name });
  });
  return company;
}

interface Request {
  companyId: string;
  folder: string;
  dryRun: boolean;
}

/**
 * Imports a folder and prints progress, a line for each file with something to report, and the
 * counts. When cancelled, it ends after the current file and says how many were left.
 */
async function importInto(
  { companyId, folder, dryRun }: Request,
  { store, files, stepAside }: TaskData,
  { clock, newId, complain, print, showProgress, onFact, signal }: TaskDeps,
): Promise<ImportResult> {
  const report = (entry: ImportEntry, { done, total }: { done: number; total: number }) => {
    onFact(entry);
    if (entry.note !== null) {
      showProgress(null);
      complain(lineOf(entry, entry.note));
    }
    showProgress(`${done} di ${total}: ${showHiddenSigns(entry.file)}`);
  };
  const reader = createExpiryProcess();
  try {
    const deps = { store, files, clock, newId, readExpiry: reader.read };
    const request = { folder, companyId, dryRun, report, stepAside, signal };
    const result = await importFolder(deps, request);
    showProgress(null);
    print(summaryOf(result, dryRun));
    if (result.left > 0) complain(leftText(result.left));
    return result;
  } finally {
    await reader.stop();
  }
}

/** Replaces terminal control characters, which a file's name may contain. */
function lineOf({ file, outcome }: ImportEntry, note: string): string {
  const isLeftOut = outcome === "refused" || outcome === "skipped";
  const leftOut = isLeftOut ? `${OUTCOME_WORDS[outcome]}, ` : "";
  return `${showHiddenSigns(file)}: ${leftOut}${showHiddenSigns(note)}`;
}

function leftText(left: number): string {
  const files = left === 1 ? "resta 1 file" : `restano ${left} file`;
  return `Interrotto: ${files}. Ripeti il comando per completare.`;
}

function summaryOf(result: ImportResult, dryRun: boolean): string {
  const {
    imported,
    updated,
    unchanged,
    archived,
    superseded,
    refused,
    skipped,
    waiting = 0,
  } = result;
  const leftArchived = archived > 0 ? `archiviati ${archived}, ` : "";
  const leftAlone = skipped > 0 ? `, saltati ${skipped}` : "";
  const waits = waiting > 0 ? `in attesa di approvazione ${waiting}, ` : "";
  const counts = `${imported}, aggiornati ${updated}, ${waits}invariati ${unchanged}, ${leftArchived}superati ${superseded}, rifiutati ${refused}${leftAlone}`;
  if (!dryRun) return `Importati ${counts}.`;
  return `Prova, nulla è stato modificato. Da importare ${counts}.`;
}
