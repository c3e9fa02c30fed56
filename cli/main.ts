import { Command } from "commander";

/** The Local Opener helper: its commands stand here as they are built. */
export function createProgram(): Command {
  return new Command("local-opener")
    .description("Apre i documenti del Pannello di Controllo SGI con i programmi di questo PC.")
    .version("0.1.0", "-V, --version", "mostra la versione")
    .helpOption("-h, --help", "mostra questo aiuto");
}

void createProgram().parseAsync();
