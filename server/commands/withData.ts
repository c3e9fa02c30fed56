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
}

/** Opens the installation that the environment names, runs a command on it, and closes it. */
export async function withData(
  deps: CommandDeps,
  run: (data: Data, config: OpenConfig) => Promise<number>,
  { mayCreate = false, isTrial = false }: Options = {},
): Promise<void> {
  const outcome = readConfig(deps.env);
  if (!outcome.ok) {
    for (const problem of outcome.problems) deps.complain(problem);
    return deps.exitWith(EXIT.wrongUsage);
  }
  if (!isTrial || !mayCreate) return withConfig(outcome.config, { ...deps, mayCreate }, run);
  if (!(await isUnused(outcome.config))) {
    return withConfig(outcome.config, { ...deps, mayCreate: false }, run);
  }
  await onEmptyFolder((dataDir) => {
    return withConfig({ ...outcome.config, dataDir }, { ...deps, mayCreate }, run);
  });
}

async function withConfig(
  config: OpenConfig,
  deps: CommandDeps & { mayCreate: boolean },
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
    return deps.exitWith(EXIT.failed);
  }
  try {
    deps.exitWith(await run(opened.data, config));
  } finally {
    await opened.data.close();
  }
}
