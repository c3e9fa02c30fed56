import type { Command } from "commander";
import { EXIT_CODES, EXIT_HELP, type ServerCommandDeps } from "../base/commandDeps";
import { runTask } from "../base/runTask";
import type { TaskFact } from "../base/task";
import { UPGRADE_OPTION, type UpgradeOptions, upgradeOf } from "../base/upgrade";
import { companyDeletionTasks } from "./companyDeletionTasks";

const HELP = `
Dice prima che cosa ha l'azienda, poi chiede di scriverne il nome. Le sue sessioni finiscono subito, e
nessuno può più entrarvi. Per 30 giorni «company undelete» riporta tutto com'era; poi il server ne fa
un ultimo backup e la elimina per sempre: utenti, documenti, codici, file, collegamento a Google Drive.
Restano il suo registro delle attività e i backup, ognuno per il suo tempo.
${EXIT_HELP}`;

interface Options extends UpgradeOptions {
  conferma?: string;
}

/** Adds `company delete` and `company undelete`. */
export function registerCompanyDeletion(company: Command, deps: ServerCommandDeps): void {
  company
    .command("delete")
    .description("Elimina un'azienda: per 30 giorni si può annullare.")
    .argument("<nome>", "l'azienda")
    .option("--conferma <nome>", "il nome dell'azienda, per non doverlo scrivere quando è chiesto")
    .option(...UPGRADE_OPTION)
    .addHelpText("after", HELP)
    .action((name: string, options: Options) => deleteCompany(name, options, deps));
  company
    .command("undelete")
    .description("Annulla l'eliminazione di un'azienda: tutto torna com'era.")
    .argument("<nome>", "l'azienda")
    .option(...UPGRADE_OPTION)
    .addHelpText("after", EXIT_HELP)
    .action(async (name: string, options: UpgradeOptions) => {
      const upgrade = upgradeOf(options);
      await runTask(companyDeletionTasks.undelete, { company: name }, deps, { upgrade });
    });
}

async function deleteCompany(
  name: string,
  { conferma, ...options }: Options,
  deps: ServerCommandDeps,
): Promise<void> {
  const upgrade = upgradeOf(options);
  const counted: string[] = [];
  const onFact = (fact: TaskFact) => {
    if ("companyId" in fact) counted.push(fact.companyId);
  };
  await runTask(companyDeletionTasks.count, { company: name }, deps, { upgrade, onFact });
  const [id] = counted;
  if (id === undefined) return;
  const confirmed = conferma ?? (await deps.askText?.("Per eliminarla scrivi il suo nome: "));
  if (confirmed === undefined || confirmed === null) {
    deps.complain(
      "Senza un terminale che risponda serve --conferma con il nome dell'azienda: non è stato cambiato nulla.",
    );
    return deps.exitWith(EXIT_CODES.wrongUsage);
  }
  await runTask(companyDeletionTasks.delete, { id, confirmed }, deps);
}
