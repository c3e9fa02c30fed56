import type { Command } from "commander";
import { readConfig } from "../config/config";
import { readMark } from "../installation/folderMark";
import { installationTexts as texts } from "../installation/installationTexts";
import { markFolders } from "../installation/openInstallation";
import { keepToOwner } from "../lock/ownerOnly";
import { openStore } from "../store/openStore";
import { type CommandDeps, EXIT } from "./commandDeps";

/** Adds `add-folder`: a further data folder for an installation on PostgreSQL. */
export function registerAddFolder(program: Command, deps: CommandDeps): void {
  program
    .command("add-folder")
    .description("Aggiunge la cartella SGI_DATA_DIR a un'installazione su PostgreSQL.")
    .action(() => addFolder(deps));
}

async function addFolder(deps: CommandDeps): Promise<void> {
  const outcome = readConfig(deps.env);
  const refuse = (...problems: string[]) => {
    for (const problem of problems) deps.complain(problem);
    deps.exitWith(EXIT.wrongUsage);
  };
  if (!outcome.ok) return refuse(...outcome.problems);
  const { dataDir, databaseUrl } = outcome.config;
  if (databaseUrl === null) return refuse(texts.needsPostgres);
  if ((await readMark(dataDir)) !== null) return refuse(texts.alreadyMarked(dataDir));
  const store = await openStore({ databaseUrl });
  try {
    const installation = await store.installation.get();
    if (installation === null) return refuse(texts.nothingToJoin);
    await keepToOwner(dataDir);
    await markFolders(dataDir, { installation, folder: deps.newId(), database: "postgres" }, store);
    deps.print(texts.folderAdded(dataDir));
    deps.exitWith(EXIT.done);
  } finally {
    await store.close();
  }
}
