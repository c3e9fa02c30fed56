import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { hasHiddenSigns } from "@sgi/core/names";
import type { Command } from "commander";
import { createAuditTrail } from "../audit/auditTrail";
import type { Data } from "../installation/openData";
import type { Company, Store } from "../store/types";
import { type CommandDeps, EXIT } from "./commandDeps";
import { importInto } from "./importInto";
import { reportProblem } from "./importReport";
import { withData } from "./withData";

const MAX_COMPANY_NAME_LENGTH = 200;

interface ImportOptions {
  company: string;
  create?: true;
  dryRun?: true;
  report?: string;
}

const HELP = `
Codice di uscita:
  0  tutto fatto; le revisioni superate da una più recente nella stessa cartella non sono errori
  1  importazione non riuscita: database, disco o cartella dei dati
  2  comando sbagliato
  3  fatto, ma alcuni file sono stati rifiutati: il motivo è su una riga per ciascuno`;

/** Adds `import FOLDER --company NAME`: every file below the folder becomes a document. */
export function registerImport(program: Command, deps: CommandDeps): void {
  program
    .command("import")
    .description("Importa i documenti di una cartella. Si può ripetere: riprende da dove era.")
    .argument("<cartella>", "la cartella dei documenti")
    .requiredOption("--company <nome>", "l'azienda a cui appartengono")
    .option(
      "--create",
      "crea l'azienda, se non c'è: senza utenti, e non potrà più essere registrata",
    )
    .option("--dry-run", "dice che cosa accadrebbe, senza modificare nulla")
    .option("--report <file>", "scrive l'esito di ogni file in un .csv o .json")
    .addHelpText("after", HELP)
    .action((folder: string, options: ImportOptions) => runImport(folder, options, deps));
}

async function runImport(folder: string, options: ImportOptions, deps: CommandDeps): Promise<void> {
  const problem =
    (await folderProblem(folder)) ??
    nameProblem(options.company) ??
    (await reportProblem(options.report, folder));
  if (problem !== null) {
    deps.complain(problem);
    return deps.exitWith(EXIT.wrongUsage);
  }
  const run = async (data: Data) => {
    const company = await findCompany(data.store, options, deps);
    if (company === null) return EXIT.wrongUsage;
    const { dryRun = false, report = null } = options;
    const request = { companyId: company.id, folder: resolve(folder), dryRun, report };
    const { refused } = await importInto(request, data, deps);
    return refused > 0 ? EXIT.someRefused : EXIT.done;
  };
  const { create: mayCreate = false, dryRun: isTrial = false } = options;
  await withData(deps, run, { mayCreate, isTrial });
}

async function folderProblem(folder: string): Promise<string | null> {
  const found = await stat(folder).catch(() => null);
  if (found === null) return `La cartella ${folder} non esiste o non è accessibile.`;
  return found.isDirectory() ? null : `${folder} non è una cartella.`;
}

function nameProblem(name: string): string | null {
  const { length } = name.trim();
  if (hasHiddenSigns(name)) return "Il nome dell'azienda contiene caratteri non ammessi.";
  if (length > 0 && length <= MAX_COMPANY_NAME_LENGTH) return null;
  return `Il nome dell'azienda deve avere da 1 a ${MAX_COMPANY_NAME_LENGTH} caratteri.`;
}

/** The company, made when it is asked for; null, with a complaint, when there is none. */
async function findCompany(
  store: Store,
  { company: name, create, dryRun }: ImportOptions,
  deps: CommandDeps,
): Promise<Pick<Company, "id"> | null> {
  const known = await store.companies.findByName(name);
  if (known !== null) return known;
  // A trial makes none: a company of no id has no documents.
  if (create && dryRun) return { id: "" };
  if (create) {
    deps.complain(withoutUsers(name.trim()));
    return createCompany(store, name.trim(), deps);
  }
  const names = (await store.companies.list()).map((company) => company.name);
  deps.complain(
    `Nessuna azienda si chiama «${name}»: registrala nel pannello con un codice aziendale, poi ripeti. Con --create viene creata senza utenti.`,
  );
  deps.complain(names.length === 0 ? "Non c'è nessuna azienda." : `Aziende: ${names.join(", ")}`);
  return null;
}

function withoutUsers(name: string): string {
  return `L'azienda «${name}» viene creata senza utenti: in questa versione nessuno può entrarvi, né registrarla. Per lavorarci dal pannello, registrala prima di importare e togli --create.`;
}

async function createCompany(
  store: Store,
  name: string,
  { clock, newId }: CommandDeps,
): Promise<Company> {
  const company = { id: newId(), name, createdAt: clock.now() };
  await store.transaction(async (queries) => {
    await queries.companies.create(company);
    const actor = { id: null, companyId: company.id };
    const trail = createAuditTrail({ newId, now: company.createdAt, actor });
    await trail.write(queries, "company.create", { details: name });
  });
  return company;
}
