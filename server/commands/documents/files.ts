import type { Command } from "commander";
import { readServerConfig } from "../../base/config/config";
import { storedNameOf } from "../../storage/files/types";
import { compareFiles, copyFiles } from "../../storage/installation/copyFiles";
import { InstallationError } from "../../storage/installation/folderMark";
import type { Data } from "../../storage/installation/openData";
import { EXIT_CODES, type ServerCommandDeps } from "../base/commandDeps";
import { UPGRADE_OPTION, type UpgradeOptions, upgradeOf } from "../base/upgrade";
import { withData } from "../base/withData";

const CHECK_HELP = `
Un file che più documenti hanno uguale conta una volta sola.

Codice di uscita:
  0  ci sono tutti
  1  ne mancano, o non è stato possibile controllare
  2  comando sbagliato`;

const HELP = `
Prima si ferma il server, o tutti, se sono più d'uno; poi si impostano SGI_S3_… e si copia. I file
della cartella restano dove sono: eliminali quando un backup fatto dopo è stato verificato. Si può
ripetere: riprende da dove era.

Codice di uscita:
  0  tutti i file sono nell'archivio a oggetti, e il server li usa da lì
  1  non riuscito, o alcuni file nella cartella sono danneggiati: il server usa ancora la cartella
  2  comando sbagliato`;

/**
 * Adds `files check` and `files copy`, which copies from the data folder to the configured bucket.
 */
export function registerFiles(program: Command, deps: ServerCommandDeps): void {
  const files = program.command("files").description("I file dei documenti.");
  files
    .command("check")
    .description("Controlla che i file nominati dai documenti ci siano tutti. Non cambia nulla.")
    .addHelpText("after", CHECK_HELP)
    .action(async () => {
      await withData(deps, (data) => check(data, deps));
    });
  files
    .command("copy")
    .description("Copia i file dalla cartella dei dati nell'archivio a oggetti (SGI_S3_…).")
    .option(...UPGRADE_OPTION)
    .addHelpText("after", HELP)
    .action((options: UpgradeOptions) => copy(options, deps));
}

async function check({ store, files }: Data, deps: ServerCommandDeps): Promise<number> {
  const { named, missing, unnamed } = await compareFiles(store, files);
  for (const hash of missing) deps.complain(`Manca ${storedNameOf(hash)}`);
  deps.print(`File diversi nominati dai documenti: ${named}, mancanti: ${missing.length}.`);
  deps.print(`File che nessun documento nomina: ${unnamed}.`);
  return missing.length === 0 ? EXIT_CODES.done : EXIT_CODES.failed;
}

async function copy(options: UpgradeOptions, deps: ServerCommandDeps): Promise<void> {
  const outcome = readServerConfig(deps.env);
  if (outcome.ok && outcome.config.objects === null) {
    deps.complain(
      "Manca l'archivio a oggetti: imposta SGI_S3_ENDPOINT, SGI_S3_BUCKET e le chiavi.",
    );
    return deps.exitWith(EXIT_CODES.wrongUsage);
  }
  await withData(
    deps,
    async ({ store, installation, files: source }: Data, { dataDir }) => {
      if (!outcome.ok || outcome.config.objects === null) return EXIT_CODES.wrongUsage;
      const { objects } = outcome.config;
      const onFile = (done: number, total: number) => deps.showProgress(`${done} di ${total}`);
      const given = { source, store, installation, newId: deps.newId, onFile };
      return tell(await copyFiles({ dataDir, objects }, given).catch(problemOf), deps);
    },
    { fromFolder: true, upgrade: upgradeOf(options) },
  );
}

function tell(
  result: Awaited<ReturnType<typeof copyFiles>> | string,
  deps: ServerCommandDeps,
): number {
  deps.showProgress(null);
  if (typeof result === "string") {
    deps.complain(result);
    return EXIT_CODES.failed;
  }
  const { copied, damaged } = result;
  for (const name of damaged) deps.complain(`${name}: il contenuto non è quello di prima.`);
  deps.print(`File nell'archivio a oggetti: ${copied}.`);
  if (damaged.length === 0) return EXIT_CODES.done;
  deps.complain("Rimettili da un backup, o spostali altrove, e ripeti.");
  return EXIT_CODES.failed;
}

/** @throws The error itself, when users cannot solve it. */
function problemOf(error: unknown): string {
  if (error instanceof InstallationError) return error.message;
  throw error;
}
