import type { Command } from "commander";
import type { Quota } from "../../storage/store/schema/types";
import { EXIT_CODES, EXIT_HELP, type ServerCommandDeps } from "../base/commandDeps";
import { companyNameProblem } from "../base/companyTexts";
import { runTask } from "../base/runTask";
import { UPGRADE_OPTION, type UpgradeOptions, upgradeOf } from "../base/upgrade";
import { registerCompanyDeletion } from "./companyDeletion";
import { companyTasks } from "./companyTasks";

const STEP = 1_024;
const UNITS = ["", "KB", "MB", "GB", "TB"];

const HELP = `
Contano i file dei documenti, archiviati compresi, quelli delle revisioni sostituite, in attesa o mai
entrate in vigore, e le scansioni delle firme su carta; non i file di Google Drive, di cui il server
non tiene copia. Ciò che c'è già resta, anche oltre il limite: sono i file nuovi a essere rifiutati.
--bytes accetta anche KB, MB, GB e TB, per esempio 500MB.

Senza opzioni dice quanto è in uso.
${EXIT_HELP}`;

interface Options extends UpgradeOptions {
  bytes?: string;
  files?: string;
  none?: true;
}

const RENAME_HELP = `
Il pannello mostra il nome nuovo appena si ricarica la pagina; le sessioni restano. I backup già fatti
tengono il nome di allora: ripristinato uno della sola azienda, il nome resta quello nuovo; da uno
completo tornano i nomi di allora.
${EXIT_HELP}`;

/** Adds `company list`, `rename`, `quota`, `delete` and `undelete`. */
export function registerCompany(program: Command, deps: ServerCommandDeps): void {
  const company = program
    .command("company")
    .description("Le aziende: company list, rename, quota, delete, undelete.")
    .helpCommand(false);
  company
    .command("list")
    .description("Elenca le aziende: nome, file e byte in uso, e quanti ne possono avere.")
    .addHelpText("after", EXIT_HELP)
    .action(async () => {
      await runTask(companyTasks.list, {}, deps);
    });
  company
    .command("rename")
    .description("Dà a un'azienda un altro nome.")
    .argument("<nome>", "il nome di adesso")
    .argument("<nuovo>", "il nome nuovo")
    .option(...UPGRADE_OPTION)
    .addHelpText("after", RENAME_HELP)
    .action(async (name: string, to: string, options: UpgradeOptions) => {
      const problem = companyNameProblem(to);
      if (problem !== null) {
        deps.complain(problem);
        return deps.exitWith(EXIT_CODES.wrongUsage);
      }
      const upgrade = upgradeOf(options);
      await runTask(companyTasks.rename, { company: name, name: to }, deps, { upgrade });
    });
  company
    .command("quota")
    .description("Dice, o cambia, quanti file e quanto spazio può usare un'azienda.")
    .argument("<nome>", "l'azienda")
    .option("--bytes <n>", "lo spazio massimo")
    .option("--files <n>", "il numero massimo di file")
    .option("--none", "toglie entrambi i limiti")
    .option(...UPGRADE_OPTION)
    .addHelpText("after", HELP)
    .action(async (name: string, options: Options) => {
      const quota = readQuota(options);
      if (quota.ok) {
        const { change } = quota;
        const upgrade = Object.keys(change).length > 0 ? upgradeOf(options) : "never";
        await runTask(companyTasks.quota, { company: name, change }, deps, { upgrade });
        return;
      }
      deps.complain(quota.problem);
      deps.exitWith(EXIT_CODES.wrongUsage);
    });
  registerCompanyDeletion(company, deps);
}

interface QuotaOptions {
  bytes?: string;
  files?: string;
  none?: true;
}

/** The new limits from the options, empty without any; or what is wrong with them, in Italian. */
function readQuota({
  bytes,
  files,
  none,
}: QuotaOptions): { ok: true; change: Partial<Quota> } | { ok: false; problem: string } {
  if (none && (bytes ?? files) !== undefined) {
    return { ok: false, problem: "--none toglie i limiti: non va con --bytes né con --files." };
  }
  if (none) return { ok: true, change: { maxBytes: null, maxFiles: null } };
  const change: Partial<Quota> = {};
  if (bytes !== undefined) {
    const maxBytes = readBytes(bytes);
    if (maxBytes === null)
      return {
        ok: false,
        problem: `${notANumber("--bytes", bytes)} Può avere KB, MB, GB o TB, come 20GB.`,
      };
    change.maxBytes = maxBytes;
  }
  if (files !== undefined) {
    const maxFiles = readCount(files);
    if (maxFiles === null) return { ok: false, problem: notANumber("--files", files) };
    change.maxFiles = maxFiles;
  }
  return { ok: true, change };
}

function readBytes(text: string): number | null {
  const [, digits = "", unit = ""] = /^(\d+) ?([KMGT]B)?$/i.exec(text.trim()) ?? [];
  return readCount(digits, STEP ** UNITS.indexOf(unit.toUpperCase()));
}

function readCount(text: string, each = 1): number | null {
  if (!/^\d+$/.test(text.trim())) return null;
  const count = Number(text) * each;
  return Number.isSafeInteger(count) ? count : null;
}

function notANumber(option: string, text: string): string {
  return `${option}: «${text}» non va bene, serve un numero intero da 0 in su.`;
}
