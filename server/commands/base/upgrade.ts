import { installationTexts as texts } from "../../storage/installation/installationTexts";
import type { OpenConfig } from "../../storage/installation/openData";
import type { ServerCommandDeps } from "./commandDeps";

/** What a command does with a database of an earlier version: leave it, ask, or migrate it. */
export type Upgrade = "never" | "ask" | "always";

/** The option of commands that write, in Commander's form. */
export const UPGRADE_OPTION = [
  "--aggiorna",
  "aggiorna prima il database, se è di una versione precedente",
] as const;

export interface UpgradeOptions {
  aggiorna?: true;
}

export function upgradeOf({ aggiorna = false }: { aggiorna?: boolean }): Upgrade {
  return aggiorna ? "always" : "ask";
}

const OLDER = "Il database è di una versione precedente del programma";
const UNCHANGED = "Non è stato modificato nulla.";

/** Why a database of an earlier version is not migrated, in Italian; null if it may be. */
export async function refuseUpgrade(
  upgrade: Upgrade,
  { databaseUrl }: Pick<OpenConfig, "databaseUrl">,
  { ask, complain }: Pick<ServerCommandDeps, "ask" | "complain">,
  signal?: AbortSignal,
): Promise<string | null> {
  if (upgrade === "always") return null;
  const before = databaseUrl === null ? texts.copiesBefore : texts.dumpBefore;
  if (upgrade === "never") {
    return `${OLDER}, e questo comando, che legge soltanto, non lo aggiorna: avvia il server, o usa il programma di prima. ${before} ${UNCHANGED}`;
  }
  if (ask === null) {
    return `${OLDER}: per aggiornarlo ripeti il comando con --aggiorna. ${before} ${UNCHANGED}`;
  }
  complain(`${OLDER}. ${before}`);
  return (await ask("Aggiornarlo e proseguire?", signal)) ? null : UNCHANGED;
}
