import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { hasHiddenSigns, showHiddenSigns } from "@sgi/core/names/hiddenSigns";
import type { Command } from "commander";
import { createExpiryProcess } from "../import/expiryProcess";
import { type ImportEntry, type ImportResult, importFolder } from "../import/importFolder";
import type { Company, Store } from "../store/types";
import { type CommandDeps, EXIT } from "./commandDeps";
import type { Data } from "./openData";
import { withData } from "./withData";

const MAX_COMPANY_NAME_LENGTH = 200;

interface ImportOptions {
  company: string;
  create?: true;
}

/** Adds `import FOLDER --company NAME`: every file below the folder becomes a document. */
export function registerImport(program: Command, deps: CommandDeps): void {
  program
    .command("import")
    .description("Importa i documenti di una cartella. Si può ripetere: riprende da dove era.")
    .argument("<cartella>", "la cartella dei documenti")
    .requiredOption("--company <nome>", "l'azienda a cui appartengono")
    .option("--create", "crea l'azienda, se non c'è")
    .action((folder: string, options: ImportOptions) => runImport(folder, options, deps));
}

async function runImport(folder: string, options: ImportOptions, deps: CommandDeps): Promise<void> {
  const problem = (await folderProblem(folder)) ?? nameProblem(options.company);
  if (problem !== null) {
    deps.complain(problem);
    return deps.exitWith(EXIT.wrongUsage);
  }
  await withData(deps, async (data) => {
    const company = await findCompany(data.store, options, deps);
    if (company === null) return EXIT.wrongUsage;
    const result = await importInto(company, resolve(folder), data, deps);
    deps.print(summaryOf(result));
    return result.refused > 0 ? EXIT.someRefused : EXIT.done;
  });
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
  { company: name, create }: ImportOptions,
  deps: CommandDeps,
): Promise<Company | null> {
  const known = await store.companies.findByName(name);
  if (known !== null) return known;
  if (create) return createCompany(store, name.trim(), deps);
  const names = (await store.companies.list()).map((company) => company.name);
  deps.complain(`Nessuna azienda si chiama «${name}»: con --create viene creata.`);
  deps.complain(names.length === 0 ? "Non c'è nessuna azienda." : `Aziende: ${names.join(", ")}`);
  return null;
}

async function createCompany(
  store: Store,
  name: string,
  { clock, newId }: CommandDeps,
): Promise<Company> {
  const company = { id: newId(), name, createdAt: clock.now() };
  await store.transaction(async ({ companies, audit }) => {
    await companies.create(company);
    const entry = { companyId: company.id, userId: null, documentId: null, at: company.createdAt };
    await audit.append({ ...entry, id: newId(), action: "company.create", details: name });
  });
  return company;
}

async function importInto(
  { id: companyId }: Company,
  folder: string,
  { store, files }: Data,
  { clock, newId, complain }: CommandDeps,
): Promise<ImportResult> {
  const report = ({ file, outcome, note }: ImportEntry) => {
    if (note === null) return;
    complain(
      `${showHiddenSigns(file)}: ${outcome === "refused" ? "rifiutato, " : ""}${showHiddenSigns(note)}`,
    );
  };
  const reader = createExpiryProcess();
  try {
    const ingest = { store, files, clock, newId, readExpiry: reader.read };
    return await importFolder(ingest, { folder, companyId, report });
  } finally {
    await reader.stop();
  }
}

function summaryOf({ imported, updated, unchanged, refused }: ImportResult): string {
  return `Importati ${imported}, aggiornati ${updated}, invariati ${unchanged}, rifiutati ${refused}.`;
}
