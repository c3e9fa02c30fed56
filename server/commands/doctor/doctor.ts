import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { readServerConfig } from "../../base/config/config";
import { EXIT_CODES, type ServerCommandDeps } from "../base/commandDeps";
import { checkAddress } from "./checkAddress";
import { checkBackups } from "./checkBackups";
import { checkCopies } from "./checkCopies";
import { checkDatabase } from "./checkDatabase";
import { checkFolder } from "./checkFolder";
import { checkGoogle } from "./checkGoogle";
import { checkMail } from "./checkMail";
import { checkObjects } from "./checkObjects";
import { checkReading } from "./checkReading";
import { type CheckResult, checkResultLine } from "./checkResult";

interface DoctorDeps extends ServerCommandDeps {
  /** The built panel's folder. */
  panelFolder: string;
}

const HELP = `
Non cambia nulla, e funziona anche a server avviato.

Codice di uscita:
  0  nessun errore
  1  almeno un errore
  2  comando sbagliato, o un segreto che non si legge dal suo file`;

/**
 * Adds `doctor`: checks for what keeps the server from working, or soon will; one line each with
 * the remedy.
 */
export function registerDoctor(program: Command, deps: DoctorDeps): void {
  program
    .command("doctor")
    .description(
      "Controlla impostazioni, dati, database, backup, archivio dei file, spazio, email, Google Drive, orologio e protezioni.",
    )
    .addHelpText("after", HELP)
    .action(async () => {
      const findings = await examine(deps);
      for (const finding of findings) deps.print(checkResultLine(finding));
      const isBad = findings.some(({ level }) => level === "bad");
      deps.exitWith(isBad ? EXIT_CODES.failed : EXIT_CODES.done);
    });
}

async function examine({ env, clock, panelFolder }: DoctorDeps): Promise<CheckResult[]> {
  const subject = "Impostazioni";
  const outcome = readServerConfig(env);
  if (!outcome.ok) return outcome.problems.map((text) => ({ level: "bad", subject, text }));
  const { config } = outcome;
  const database = await checkDatabase(config, clock);
  const looks = await Promise.all([
    checkFolder(config, database.keyCheck),
    database.findings,
    checkBackups(config, clock),
    checkCopies(config),
    checkObjects(config),
    checkMail(config),
    checkGoogle(config),
    checkAddress(config, clock),
    checkReading(config),
  ]);
  const settings: CheckResult = { level: "good", subject, text: "valide" };
  return [settings, panelFinding(panelFolder), ...looks.flat()];
}

function panelFinding(folder: string): CheckResult {
  const subject = "Pannello";
  if (existsSync(join(folder, "index.html"))) return { level: "good", subject, text: folder };
  const text = `manca in ${folder}, il server risponde alle sole chiamate: npm run build lo prepara.`;
  return { level: "attention", subject, text };
}
