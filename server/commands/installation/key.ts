import type { Command } from "commander";
import { readServerConfig } from "../../base/config/config";
import { installationTexts } from "../../storage/installation/installationTexts";
import type { OpenConfig } from "../../storage/installation/openData";
import { KeyError, loadKeyBytes } from "../../storage/secrets/secretKey";
import { EXIT_CODES, type ServerCommandDeps } from "../base/commandDeps";
import { UPGRADE_OPTION, type UpgradeOptions, upgradeOf } from "../base/upgrade";
import { withData } from "../base/withData";

const HELP = `
Dove i server hanno in comune soltanto PostgreSQL e l'archivio a oggetti, uno con una chiave diversa
da quella degli altri non parte; altrove parte, e dice, come «doctor», che non è quella
dell'installazione. Prima si fermano tutti i server, poi si imposta la chiave nuova (SGI_SECRET_KEY)
e si esegue il comando, una volta. Ciò che la chiave di prima aveva sigillato non si apre più: i
secondi fattori vanno tolti con «mfa-reset», Google Drive va autorizzato di nuovo.

Codice di uscita:
  0  da ora vale la chiave impostata
  1  non riuscito: un server è in funzione, o il database, l'archivio o la cartella non rispondono
  2  comando sbagliato`;

/** Adds `key replace`. */
export function registerKey(program: Command, deps: ServerCommandDeps): void {
  program
    .command("key")
    .description("La chiave dei server.")
    .command("replace")
    .description("Fa valere la chiave impostata al posto di quella con cui si lavorava.")
    .option(...UPGRADE_OPTION)
    .addHelpText("after", HELP)
    .action((options: UpgradeOptions) => replace(options, deps));
}

async function replace(options: UpgradeOptions, deps: ServerCommandDeps): Promise<void> {
  const outcome = readServerConfig(deps.env);
  const problem = outcome.ok ? await problemOf(outcome.config) : null;
  if (problem !== null) {
    deps.complain(problem.text);
    return deps.exitWith(problem.code);
  }
  const run = async () => {
    deps.print("Da ora vale la chiave impostata: avvia i server, tutti con questa.");
    return EXIT_CODES.done;
  };
  await withData(deps, run, { replacesKey: true, upgrade: upgradeOf(options) });
}

async function problemOf(config: OpenConfig): Promise<{ text: string; code: number } | null> {
  try {
    if ((await loadKeyBytes(config)) !== null) return null;
    return { text: installationTexts.keyMissing(config.dataDir), code: EXIT_CODES.wrongUsage };
  } catch (error) {
    if (!(error instanceof KeyError)) throw error;
    return { text: error.message, code: EXIT_CODES.failed };
  }
}
