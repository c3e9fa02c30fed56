import { MINUTE_MS, systemTimers } from "@sgi/core/time";
import { readConfig } from "../config/config";
import { type Data, type OpenConfig, openData } from "../installation/openData";
import { type CommandDeps, EXIT } from "./commandDeps";
import { isUnused, onEmptyFolder } from "./emptyFolder";

interface Options {
  /** Whether an installation is begun where there is none. */
  mayCreate?: boolean;
  /** Whether the command changes nothing: where it would begin an installation, it runs on an empty one. */
  isTrial?: boolean;
  /** What else may be done while another process has the data folder. */
  whenTaken?: string;
}

/** Opens the installation that the environment names, runs a command on it, and closes it. */
export async function withData(
  deps: CommandDeps,
  run: (data: Data, config: OpenConfig) => Promise<number>,
  { mayCreate = false, isTrial = false, whenTaken }: Options = {},
): Promise<void> {
  const outcome = readConfig(deps.env);
  if (!outcome.ok) {
    for (const problem of outcome.problems) deps.complain(problem);
    return deps.exitWith(EXIT.wrongUsage);
  }
  const { config } = outcome;
  if (!isTrial || !mayCreate) return withConfig(config, { ...deps, mayCreate, whenTaken }, run);
  if (!(await isUnused(config))) {
    return withConfig(config, { ...deps, mayCreate: false, whenTaken }, run);
  }
  await onEmptyFolder((dataDir) => {
    return withConfig({ ...config, dataDir }, { ...deps, mayCreate, whenTaken }, run);
  });
}

async function withConfig(
  config: OpenConfig,
  deps: CommandDeps & { mayCreate: boolean; whenTaken: string | undefined },
  run: (data: Data, config: OpenConfig) => Promise<number>,
): Promise<void> {
  const onWait = (problem: string) => {
    deps.complain(problem);
    deps.complain("Riprovo per un minuto.");
  };
  const wait = { limitMs: MINUTE_MS, timers: systemTimers, onWait };
  const opened = await openData(config, { ...deps, warn: deps.complain, wait });
  if (!opened.ok) {
    deps.complain(opened.problem);
    if (opened.isTaken && deps.whenTaken !== undefined) deps.complain(deps.whenTaken);
    return deps.exitWith(EXIT.failed);
  }
  try {
    deps.exitWith(await run(opened.data, config));
  } finally {
    await opened.data.close();
  }
}
