import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MINUTE_MS, systemTimers } from "@sgi/core/time";
import { type Config, readServerConfig } from "../../base/config/config";
import { controlPlace } from "../../base/control/controlPlace";
import { MARK_FILE } from "../../storage/installation/folderMark";
import { installationTexts } from "../../storage/installation/installationTexts";
import { type Data, type OpenConfig, openData } from "../../storage/installation/openData";
import { lookAtFolder } from "../../storage/installation/openInstallation";
import { ObjectFault } from "../../storage/objects/objectFault";
import { EXIT_CODES, type ServerCommandDeps } from "./commandDeps";
import { refuseUpgrade, type Upgrade } from "./upgrade";

const ROOT_ID = 0;

/** Does the work elsewhere and returns the exit code; null where it must be done here. */
type Instead = (config: Config) => Promise<number | null>;

interface Options {
  /** Whether to create a missing installation. */
  mayCreate?: boolean;
  /**
   * Whether the command changes nothing: without an installation it runs on an empty temporary one.
   */
  isTrial?: boolean;
  /** What to do with a database of an earlier version; `never` by default. */
  upgrade?: Upgrade;
  /** Called before anything is opened. */
  instead?: Instead;
  /** Called when another process holds the data folder. */
  whenTaken?: Instead;
  /** Whether to use files in the data folder, whatever place is configured. */
  fromFolder?: boolean;
  /** Whether the configured key replaces another one. */
  replacesKey?: boolean;
  /** What can be done while another process holds the data folder. */
  advice?: string;
  /** Aborting ends the wait for the database. */
  signal?: AbortSignal;
}

type Run = (data: Data, config: Config) => Promise<number>;

/**
 * Opens the configured installation, runs a command on it, and closes it. Returns the exit code.
 */
export async function withData(
  deps: ServerCommandDeps,
  run: Run,
  options: Options = {},
): Promise<number> {
  const code = await codeOf(deps, run, options);
  deps.exitWith(code);
  return code;
}

async function codeOf(deps: ServerCommandDeps, run: Run, options: Options): Promise<number> {
  const outcome = readServerConfig(deps.env);
  if (!outcome.ok) {
    for (const problem of outcome.problems) deps.complain(problem);
    return EXIT_CODES.wrongUsage;
  }
  const { mayCreate = false, isTrial = false, fromFolder = false } = options;
  const config = fromFolder ? { ...outcome.config, objects: null } : outcome.config;
  const code = await options.instead?.(config);
  if (typeof code === "number") return code;
  if (!isTrial || !mayCreate) return withConfig(config, deps, run, { ...options, mayCreate });
  if (!(await isUnused(config))) {
    return withConfig(config, deps, run, { ...options, mayCreate: false });
  }
  return onEmptyFolder((dataDir) =>
    withConfig({ ...config, dataDir, objects: null }, deps, run, { ...options, mayCreate }),
  );
}

async function withConfig(
  config: Config,
  deps: ServerCommandDeps,
  run: Run,
  {
    mayCreate,
    fromFolder = false,
    replacesKey = false,
    upgrade = "never",
    whenTaken,
    advice,
    signal,
  }: Options & { mayCreate: boolean },
): Promise<number> {
  const onWait = (problem: string) => {
    deps.complain(problem);
    deps.complain("Riprovo per un minuto.");
  };
  const wait = { limitMs: MINUTE_MS, timers: systemTimers, onWait, signal };
  const problem = await ownersProblem(config.dataDir);
  if (problem !== null) {
    deps.complain(problem);
    return EXIT_CODES.failed;
  }
  const opened = await openData(config, {
    ...deps,
    mayCreate,
    fromFolder,
    replacesKey,
    warn: deps.complain,
    wait,
    refuseUpgrade: () => refuseUpgrade(upgrade, config, deps, signal),
  });
  if (opened.ok) return runAndClose(opened.data, () => run(opened.data, config), deps);
  const code = opened.isTaken ? await whenTaken?.(config) : null;
  if (typeof code === "number") return code;
  deps.complain(opened.problem);
  if (opened.isTaken) for (const line of hints(config, advice)) deps.complain(line);
  return EXIT_CODES.failed;
}

async function runAndClose(
  data: Data,
  run: () => Promise<number>,
  { complain }: ServerCommandDeps,
): Promise<number> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ObjectFault)) throw error;
    complain(installationTexts.objectsLost(error.reason));
    return EXIT_CODES.failed;
  } finally {
    await data.close();
  }
}

/** What to do about a folder that another process holds. */
function hints({ dataDir }: OpenConfig, advice: string | undefined): string[] {
  const place = controlPlace(dataDir);
  return [...(place.ok ? [] : [place.problem]), ...(advice === undefined ? [] : [advice])];
}

/** Whether neither the data folder nor an external database has an installation. */
async function isUnused({ dataDir, databaseUrl }: OpenConfig): Promise<boolean> {
  if (databaseUrl !== null) return false;
  // A folder that cannot be read is reported when it is opened.
  const facts = await lookAtFolder(dataDir).catch(() => null);
  return facts !== null && facts.mark === null && !facts.hasDatabase && !facts.hasFiles;
}

/** Gives `work` a temporary folder. */
async function onEmptyFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "sgi-trial-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Why root must not work on the data folder of a server that another user runs: that server could
 * not read root's files. In Italian; null if there is no problem.
 */
export async function ownersProblem(dataDir: string): Promise<string | null> {
  if (process.getuid?.() !== ROOT_ID) return null;
  const mark = await stat(join(dataDir, MARK_FILE)).catch(() => null);
  if (mark === null || mark.uid === ROOT_ID) return null;
  return `L'installazione in ${dataDir} è dell'utente con id ${mark.uid}: i file che root vi crea, il suo server non può leggerli. Ripeti il comando come quell'utente, per esempio con «setpriv --reuid NOME --regid NOME --init-groups …». Non è stato modificato nulla.`;
}
