import type { Command } from "commander";
import { LATEST } from "../store/migrate";
import type { CommandDeps } from "./commandDeps";

interface VersionDeps extends CommandDeps {
  version: string;
}

/** Adds `version`: what runs here, for who reports a fault or plans an upgrade. */
export function registerVersion(program: Command, deps: VersionDeps): void {
  program
    .command("version")
    .description("Dice la versione del server, della struttura del database e di Node.")
    .action(() => {
      deps.print(`Pannello di Controllo SGI ${deps.version}`);
      deps.print(`Struttura del database ${LATEST}`);
      deps.print(`Node ${process.version}, ${process.platform} ${process.arch}`);
    });
}
