import type { Command } from "commander";
import { createAuditTrail } from "../audit/auditTrail";
import { createBackup } from "../backups/createBackup";
import type { Data, OpenConfig } from "../installation/openData";
import { backupDepsFor } from "./backupDepsFor";
import { fileProblem, lookAtBackup, troubleText, WHEN_TAKEN } from "./backupFile";
import { type CommandDeps, EXIT } from "./commandDeps";
import { withData } from "./withData";

const HELP = `
Il backup finisce nella cartella «backups» della cartella dei dati, come quelli fatti dal pannello:
contiene documenti, utenti, codici aziendali e registro attività, non la chiave secret.key.
Con il database incorporato il server va prima fermato; se è in funzione, crea il backup dal pannello.

Codice di uscita:
  0  backup creato e verificato, o verifica riuscita
  1  non riuscito: database, disco, cartella dei dati, o backup non integro
  2  comando sbagliato
  3  backup creato, ma alcuni file di documenti mancano o sono danneggiati sul server`;

/** Adds `backup [--company NAME]` and `backup verify FILE`. */
export function registerBackup(program: Command, deps: CommandDeps): void {
  program
    .command("backup")
    .description("Crea un backup completo, o di una sola azienda, e lo verifica.")
    .option("--company <nome>", "solo i dati di questa azienda")
    .addHelpText("after", HELP)
    .action(({ company }: { company?: string }) => backup(company ?? null, deps))
    .command("verify")
    .description("Controlla che un backup sia integro, e chi lo ha creato, senza modificare nulla.")
    .argument("<file>", "il file del backup")
    .action((file: string) => verify(file, deps));
}

async function backup(company: string | null, deps: CommandDeps): Promise<void> {
  try {
    await withData(deps, (data, config) => makeBackup({ ...data, config }, company, deps), {
      whenTaken: WHEN_TAKEN,
    });
  } catch (error) {
    deps.complain(troubleText(error));
    deps.exitWith(EXIT.failed);
  }
}

async function makeBackup(
  data: Data & { config: OpenConfig },
  name: string | null,
  deps: CommandDeps,
): Promise<number> {
  const company = name === null ? null : await data.store.companies.findByName(name);
  if (name !== null && company === null) {
    deps.complain(`Nessuna azienda si chiama «${name}».`);
    return EXIT.wrongUsage;
  }
  const companyId = company?.id ?? null;
  const actor = { id: null, companyId };
  const audit = createAuditTrail({ newId: deps.newId, now: deps.clock.now(), actor });
  const backupDeps = await backupDepsFor(data, data.config, deps);
  const request = { companyId, kind: "asked", by: null, audit } as const;
  const { filename, faultyFiles } = await createBackup(backupDeps, request);
  deps.print(`Backup creato e verificato: ${backupDeps.folder.pathOf(filename)}`);
  if (faultyFiles === 0) return EXIT.done;
  deps.complain(`File di documenti che mancano o sono danneggiati sul server: ${faultyFiles}.`);
  return EXIT.someRefused;
}

async function verify(file: string, deps: CommandDeps): Promise<void> {
  const problem = await fileProblem(file);
  if (problem !== null) {
    deps.complain(problem);
    return deps.exitWith(EXIT.wrongUsage);
  }
  try {
    const { hasWholeLog } = await lookAtBackup(file, deps);
    if (!hasWholeLog) return deps.exitWith(EXIT.failed);
    deps.print("Il backup è integro.");
  } catch (error) {
    deps.complain(troubleText(error));
    deps.exitWith(EXIT.failed);
  }
}
