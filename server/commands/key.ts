import type { Command } from "commander";
import { readConfig } from "../config/config";
import { isApart } from "../config/isApart";
import { installationTexts } from "../installation/installationTexts";
import type { OpenConfig } from "../installation/openData";
import { keyOf } from "../secrets/secretKey";
import { type CommandDeps, EXIT } from "./commandDeps";
import { withData } from "./withData";

const HELP = `
Serve solo dove i server hanno in comune soltanto PostgreSQL e l'archivio a oggetti: lì un server con
una chiave diversa da quella degli altri non parte. Prima si fermano tutti i server, poi si imposta
la chiave nuova (SGI_SECRET_KEY) e si esegue il comando, una volta. Ciò che la chiave di prima aveva
sigillato non si apre più: i secondi fattori vanno tolti con «mfa-reset», Google Drive va autorizzato
di nuovo.

Codice di uscita:
  0  da ora vale la chiave impostata
  1  non riuscito: un server è in funzione, o il database, l'archivio o la cartella non rispondono
  2  comando sbagliato`;

/** Adds `key replace`. */
export function registerKey(program: Command, deps: CommandDeps): void {
  program
    .command("key")
    .description("La chiave dei server.")
    .command("replace")
    .description("Fa valere la chiave impostata al posto di quella con cui si lavorava.")
    .addHelpText("after", HELP)
    .action(() => replace(deps));
}

async function replace(deps: CommandDeps): Promise<void> {
  const outcome = readConfig(deps.env);
  if (outcome.ok) {
    const problem = await problemOf(outcome.config);
    if (problem !== null) {
      deps.complain(problem);
      return deps.exitWith(EXIT.wrongUsage);
    }
  }
  const run = async () => {
    deps.print("Da ora vale la chiave impostata: avvia i server, tutti con questa.");
    return EXIT.done;
  };
  await withData(deps, run, { replacesKey: true });
}

async function problemOf(config: OpenConfig): Promise<string | null> {
  if (!isApart(config)) {
    return "Qui la chiave non viene confrontata: basta impostarla. Il comando serve con SGI_DATABASE_URL e SGI_S3_….";
  }
  const isThere = (await keyOf(config)) !== null;
  return isThere ? null : installationTexts.keyMissing(config.dataDir);
}
