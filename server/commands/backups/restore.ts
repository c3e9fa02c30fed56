import { basename } from "node:path";
import { showHiddenSigns } from "@sgi/core/names";
import type { Command } from "commander";
import { writeBackup } from "../../backups/make/writeBackup";
import { type RestoreRequest, restoreArchive } from "../../backups/restore/restoreArchive";
import { removeBackup } from "../../backups/service/backups";
import { systemTrail } from "../../storage/audit/auditTrail";
import type { Data, OpenConfig } from "../../storage/installation/openData";
import { backupDepsFor } from "../base/backupDepsFor";
import { EXIT_CODES, type ServerCommandDeps } from "../base/commandDeps";
import { UPGRADE_OPTION, type UpgradeOptions, upgradeOf } from "../base/upgrade";
import { withData } from "../base/withData";
import { FILE_ARGUMENT, lookAtBackup, troubleText } from "./backupFile";
import { useBackup } from "./useBackup";

const HELP = `
Prima di modificare qualcosa il backup viene verificato per intero e, se ci sono già dati, ne viene
fatta una copia di sicurezza. Tutte le sessioni di chi è nel backup finiscono: ognuno rientra con
la password di adesso, e chi nel frattempo era stato eliminato la reimposta per email («Password
dimenticata?»); in un'installazione senza utenti valgono le password del backup. Il registro
attività resta quello di ora; viene dal backup solo in un'installazione vuota, che se non c'è viene
creata: così si passa anche da SQLite a PostgreSQL.
Con il database incorporato il server va prima fermato; se è in funzione, ripristina dal pannello.

Ogni backup porta il sigillo dell'installazione che lo ha creato, fatto con la sua chiave secret.key
(o SGI_SECRET_KEY). Se il sigillo non è di questa installazione, il file può averlo preparato
chiunque: account, ruoli e password compresi. Viene rifiutato, salvo --foreign, da usare solo se sai
da dove viene. Per spostare un'installazione è meglio copiare anche la sua chiave: il sigillo torna.

Codice di uscita:
  0  dati ripristinati
  1  non riuscito: backup non integro o di un'altra installazione, database, disco o cartella dei dati; nulla è cambiato
  2  comando sbagliato
  3  dati ripristinati, ma alcuni account o codici no: l'email o il codice è ora di altri`;

/** Adds `restore FILE`: restores a backup, also into an empty installation. */
export function registerRestore(program: Command, deps: ServerCommandDeps): void {
  program
    .command("restore")
    .description("Ripristina un backup, anche in un'installazione vuota.")
    .argument("<file>", FILE_ARGUMENT)
    .option("--foreign", "accetta anche un backup non creato da questa installazione")
    .option(...UPGRADE_OPTION)
    .addHelpText("after", HELP)
    .action((file: string, options: Options) => restore(file, options, deps));
}

interface Options extends UpgradeOptions {
  foreign?: true;
}

const WHEN_TAKEN = "Se è il server, puoi anche ripristinare i backup dal pannello, senza fermarlo.";
const FOREIGN = [
  "Non è stato modificato nulla: un backup senza il sigillo di questa installazione può averlo preparato chiunque, con account, ruoli e password a suo piacere.",
  "Se viene da un'altra tua installazione, metti qui la sua chiave secret.key (o SGI_SECRET_KEY); se sai da dove viene e ti fidi, ripeti il comando con --foreign.",
];

async function restore(
  file: string,
  { foreign = false, ...options }: UpgradeOptions & { foreign?: boolean },
  deps: ServerCommandDeps,
): Promise<void> {
  try {
    await useBackup(file, deps, async (found) => {
      // Checked before an installation is created for it.
      const { path, isOurs, hasWholeLog, manifestHash } = await lookAtBackup(found, deps);
      if (!isOurs && (!foreign || !hasWholeLog)) {
        for (const line of foreign ? [] : FOREIGN) deps.complain(line);
        return deps.exitWith(EXIT_CODES.failed);
      }
      const asked = { path, mustBeOurs: isOurs, manifestHash };
      await withData(deps, (data, config) => bringBack({ ...data, config }, asked, deps), {
        mayCreate: true,
        upgrade: upgradeOf(options),
        advice: WHEN_TAKEN,
      });
    });
  } catch (error) {
    deps.complain(troubleText(error));
    deps.exitWith(EXIT_CODES.failed);
  }
}

async function bringBack(
  data: Data & { config: OpenConfig },
  { path, ...asked }: Pick<RestoreRequest, "path" | "mustBeOurs" | "manifestHash">,
  deps: ServerCommandDeps,
): Promise<number> {
  const { store } = data;
  const backupDeps = await backupDepsFor(data, data.config, deps);
  const isEmpty = (await store.companies.count()) === 0 && (await store.users.count()) === 0;
  const trailOf = (companyId: string | null) =>
    systemTrail({ newId: deps.newId, now: deps.clock.now() }, companyId);
  const { accountsLeft, codesLeft, safetyCopy } = await restoreArchive(backupDeps, {
    path,
    caller: null,
    by: null,
    trailOf,
    name: basename(path),
    ...asked,
    async beforeChange(companyId) {
      const isThere = companyId === null || (await store.companies.get(companyId)) !== null;
      if (isEmpty || !isThere) return null;
      const audit = trailOf(companyId);
      const copy = { companyId, kind: "safety", by: null, audit } as const;
      const backup = await writeBackup(backupDeps, copy);
      return { backup, drop: () => removeBackup(backupDeps, { backup, audit }) };
    },
  });
  if (safetyCopy !== null) {
    deps.print(`Copia di sicurezza di prima: ${backupDeps.folder.placeOf(safetyCopy)}`);
  }
  deps.print("Dati ripristinati.");
  for (const email of accountsLeft) {
    deps.complain(`Account non ripristinato, l'email è ora di un altro: ${showHiddenSigns(email)}`);
  }
  if (codesLeft > 0) deps.complain(`Codici aziendali non ripristinati, ora di altri: ${codesLeft}`);
  return accountsLeft.length + codesLeft > 0 ? EXIT_CODES.someRefused : EXIT_CODES.done;
}
