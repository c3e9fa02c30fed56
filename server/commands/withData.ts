import { MINUTE_MS, systemTimers } from "@sgi/core/time";
import { readServerConfig } from "../base/config/config";
import { controlPlace } from "../base/control/controlPlace";
import { installationTexts } from "../storage/installation/installationTexts";
import { type Data, type OpenConfig, openData } from "../storage/installation/openData";
import { ObjectFault } from "../storage/objects/objectFault";
import { EXIT_CODES, type ServerCommandDeps } from "./commandDeps";
import { isUnused, onEmptyFolder } from "./emptyFolder";
import { ownersProblem } from "./ownersProblem";
import { refuseUpgrade, type Upgrade } from "./upgrade";

/** Does the work elsewhere and gives the code to end with; null where it is to be done here. */
type Instead = (config: OpenConfig) => Promise<number | null>;

interface Options {
  /** Whether an installation is begun where there is none. */
  mayCreate?: boolean;
  /** Whether the command changes nothing: where it would begin an installation, it runs on an empty one. */
  isTrial?: boolean;
  /** What to do with a database of an earlier version; nothing unless told. */
  upgrade?: Upgrade;
  /** Asked before anything is opened. */
  instead?: Instead;
  /** Asked when another process has the data folder. */
  whenTaken?: Instead;
  /** Whether files are taken from the data folder, wherever they are configured to lie. */
  fromFolder?: boolean;
  /** Whether the key that is set takes the place of another one. */
  replacesKey?: boolean;
  /** What else may be done while another process has the data folder. */
  advice?: string;
  /** Ends the waiting for a database that does not answer yet. */
  signal?: AbortSignal;
}

type Run = (data: Data, config: OpenConfig) => Promise<number>;

/**
 * Opens the installation that the environment names, runs a command on it, and closes it. Gives the
 * code that the process ends with.
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
  config: OpenConfig,
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

/** What to do about a folder that another process has. */
function hints({ dataDir }: OpenConfig, advice: string | undefined): string[] {
  const place = controlPlace(dataDir);
  return [...(place.ok ? [] : [place.problem]), ...(advice === undefined ? [] : [advice])];
}
