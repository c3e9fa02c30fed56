import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { readServerConfig } from "../../base/config/config";
import { DATABASE_FILE } from "../../storage/installation/openInstallation";
import { readSchema } from "../../storage/store/inspectStore";
import { LATEST } from "../../storage/store/migrations/migrate";
import type { ServerCommandDeps } from "../base/commandDeps";

export interface VersionDeps extends ServerCommandDeps {
  version: string;
}

/** Adds `version`: facts about this installation, for fault reports and upgrades. */
export function registerVersion(program: Command, deps: VersionDeps): void {
  program
    .command("version")
    .description("Dice la versione del server, della struttura del database e di Node.")
    .action(async () => {
      deps.print(`Pannello di Controllo SGI ${deps.version}`);
      const schema = await schemaOf(deps).catch(() => "illeggibile");
      const own = schema === LATEST ? "" : `; questo programma porta alla ${LATEST}`;
      deps.print(`Struttura del database ${schema}${own}`);
      deps.print(`Node ${process.version}, ${process.platform} ${process.arch}`);
    });
}

/** @throws When the settings are wrong or the database cannot be read: `doctor` says why. */
async function schemaOf({ env }: VersionDeps): Promise<string> {
  const outcome = readServerConfig(env);
  if (!outcome.ok) throw new Error("wrong settings");
  const { dataDir, databaseUrl } = outcome.config;
  const sqlitePath = join(dataDir, DATABASE_FILE);
  if (databaseUrl === null && !existsSync(sqlitePath)) return "assente";
  return (await readSchema(databaseUrl === null ? { sqlitePath } : { databaseUrl })) ?? "assente";
}
