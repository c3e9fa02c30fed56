import { basename, resolve } from "node:path";
import type { Command } from "commander";
import { createAuditTrail } from "../audit/auditTrail";
import { createBackup } from "../backups/createBackup";
import { restoreBackup } from "../backups/restoreBackup";
import { verifyBackup } from "../backups/verifyBackup";
import type { Data, OpenConfig } from "../installation/openData";
import { backupDepsFor } from "./backupDepsFor";
import { aboutBackup, fileProblem, troubleText, WHEN_TAKEN } from "./backupFile";
import { type CommandDeps, EXIT } from "./commandDeps";
import { withData } from "./withData";

const HELP = `
Prima di modificare qualcosa il backup viene verificato per intero e, se ci sono già dati, ne viene
fatta una copia di sicurezza. Tutte le sessioni di chi è nel backup finiscono: ognuno rientra con
la password che aveva allora. Il registro attività resta quello di ora; viene dal backup solo in
un'installazione vuota, che se non c'è viene creata: così si passa anche da SQLite a PostgreSQL.
Con il database incorporato il server va prima fermato; se è in funzione, ripristina dal pannello.

Codice di uscita:
  0  dati ripristinati
  1  non riuscito: backup non integro, database, disco o cartella dei dati; nulla è cambiato
  2  comando sbagliato
  3  dati ripristinati, ma alcuni account o codici no: l'email o il codice è ora di altri`;

/** Adds `restore FILE`: brings back what a backup holds, also into an empty installation. */
export function registerRestore(program: Command, deps: CommandDeps): void {
  program
    .command("restore")
    .description("Ripristina un backup, anche in un'installazione vuota.")
    .argument("<file>", "il file del backup")
    .addHelpText("after", HELP)
    .action((file: string) => restore(file, deps));
}

async function restore(file: string, deps: CommandDeps): Promise<void> {
  const problem = await fileProblem(file);
  if (problem !== null) {
    deps.complain(problem);
    return deps.exitWith(EXIT.wrongUsage);
  }
  const path = resolve(file);
  try {
    // Before an installation is begun for it.
    const manifest = await verifyBackup(path);
    for (const line of aboutBackup(manifest)) deps.print(line);
    await withData(deps, (data, config) => bringBack({ ...data, config }, path, deps), {
      mayCreate: true,
      whenTaken: WHEN_TAKEN,
    });
  } catch (error) {
    deps.complain(troubleText(error));
    deps.exitWith(EXIT.failed);
  }
}

async function bringBack(
  data: Data & { config: OpenConfig },
  path: string,
  deps: CommandDeps,
): Promise<number> {
  const { store } = data;
  const backupDeps = await backupDepsFor(data, data.config, deps);
  const isEmpty = (await store.companies.count()) === 0 && (await store.users.count()) === 0;
  const trailOf = (companyId: string | null) =>
    createAuditTrail({
      newId: deps.newId,
      now: deps.clock.now(),
      actor: { id: null, companyId },
    });
  const { accountsLeft, codesLeft, safetyCopy } = await restoreBackup(backupDeps, {
    path,
    caller: null,
    trailOf,
    name: basename(path),
    mustBeOurs: false,
    async beforeChange(companyId) {
      const isThere = companyId === null || (await store.companies.get(companyId)) !== null;
      if (isEmpty || !isThere) return null;
      const audit = trailOf(companyId);
      const copy = { companyId, kind: "safety", by: null, audit } as const;
      return (await createBackup(backupDeps, copy)).filename;
    },
  });
  if (safetyCopy !== null) {
    deps.print(`Copia di sicurezza di prima: ${backupDeps.folder.pathOf(safetyCopy)}`);
  }
  deps.print("Dati ripristinati.");
  for (const email of accountsLeft) {
    deps.complain(`Account non ripristinato, l'email è ora di un altro: ${email}`);
  }
  if (codesLeft > 0) deps.complain(`Codici aziendali non ripristinati, ora di altri: ${codesLeft}`);
  return accountsLeft.length + codesLeft > 0 ? EXIT.someRefused : EXIT.done;
}
