import type { Command } from "commander";
import * as z from "zod";
import { systemTrail } from "../../storage/audit/auditTrail";
import { EXIT_CODES, type ServerCommandDeps } from "../base/commandDeps";
import { unknownCompany } from "../base/companyTexts";
import { runTask } from "../base/runTask";
import type { Task, TaskData, TaskDeps } from "../base/task";
import { UPGRADE_OPTION, type UpgradeOptions, upgradeOf } from "../base/upgrade";
import { FILE_ARGUMENT, lookAtBackup, troubleText } from "./backupFile";
import { useBackup } from "./useBackup";

const HELP = `
Il backup finisce nella cartella «backups» della cartella dei dati (con PostgreSQL e l'archivio a
oggetti: di quest'ultimo), come quelli fatti dal pannello: contiene documenti, utenti, codici
aziendali e registro attività, non la chiave secret.key.
Funziona anche a server avviato. Ctrl-C lo interrompe, e del backup non resta nulla.

Codice di uscita:
  0  backup creato e verificato
  1  non riuscito: database, disco o cartella dei dati
  2  comando sbagliato
  3  backup creato, ma alcuni file di documenti mancano o sono danneggiati sul server`;

const VERIFY_HELP = `
Codice di uscita:
  0  il backup è integro
  1  non lo è, o non si legge
  2  comando sbagliato`;

/** Adds `backup [--company NAME]` and `backup verify FILE`. */
export function registerBackup(program: Command, deps: ServerCommandDeps): void {
  program
    .command("backup")
    .description("Crea un backup completo, o di una sola azienda, e lo verifica.")
    .option("--company <nome>", "solo i dati di questa azienda")
    .option(...UPGRADE_OPTION)
    .addHelpText("after", HELP)
    .action(async ({ company = null, ...options }: Options) => {
      await runTask(backupTask, { company }, deps, { upgrade: upgradeOf(options) });
    })
    .command("verify")
    .description("Controlla che un backup sia integro, e chi lo ha creato, senza modificare nulla.")
    .argument("<file>", FILE_ARGUMENT)
    .addHelpText("after", VERIFY_HELP)
    .action((file: string) => verify(file, deps));
}

interface Options extends UpgradeOptions {
  company?: string | null;
}

interface Args {
  /** The company's name; null for a complete backup. */
  company: string | null;
}

export const backupTask: Task<Args> = {
  name: "backup",
  args: z.strictObject({ company: z.string().nullable() }),
  run: makeBackup,
};

async function makeBackup(
  { store, backups }: TaskData,
  { company: name }: Args,
  deps: TaskDeps,
): Promise<number> {
  const company = name === null ? null : await store.companies.findByName(name);
  if (name !== null && company === null) {
    deps.complain(unknownCompany(name));
    return EXIT_CODES.wrongUsage;
  }
  const companyId = company?.id ?? null;
  const audit = systemTrail({ newId: deps.newId, now: deps.clock.now() }, companyId);
  const { create, placeOf } = await backups();
  const request = { companyId, kind: "asked", by: null, audit, signal: deps.signal } as const;
  const backup = await create(request);
  const { faultyFiles } = backup;
  deps.print(`Backup creato e verificato: ${placeOf(backup)}`);
  if (faultyFiles === 0) return EXIT_CODES.done;
  deps.complain(`File di documenti che mancano o sono danneggiati sul server: ${faultyFiles}.`);
  return EXIT_CODES.someRefused;
}

async function verify(file: string, deps: ServerCommandDeps): Promise<void> {
  try {
    await useBackup(file, deps, async (found) => {
      const { hasWholeLog } = await lookAtBackup(found, deps);
      if (!hasWholeLog) return deps.exitWith(EXIT_CODES.failed);
      deps.print("Il backup è integro.");
    });
  } catch (error) {
    deps.complain(troubleText(error));
    deps.exitWith(EXIT_CODES.failed);
  }
}
