import { MINUTE_MS } from "@sgi/core/time/units";
import { readConfig } from "../config/config";
import { type CommandDeps, EXIT } from "./commandDeps";
import { type Data, openData } from "./openData";

/** Opens the installation that the environment names, runs a command on it, and closes it; `mayCreate` begins one. */
export async function withData(
  deps: CommandDeps,
  run: (data: Data) => Promise<number>,
  { mayCreate = false }: { mayCreate?: boolean } = {},
): Promise<void> {
  const outcome = readConfig(deps.env);
  if (!outcome.ok) {
    for (const problem of outcome.problems) deps.complain(problem);
    return deps.exitWith(EXIT.wrongUsage);
  }
  const onWait = (problem: string) => {
    deps.complain(problem);
    deps.complain("Riprovo per un minuto.");
  };
  const wait = { limitMs: MINUTE_MS, onWait };
  const opened = await openData(outcome.config, {
    ...deps,
    warn: deps.complain,
    wait,
    mayCreate,
  });
  if (!opened.ok) {
    deps.complain(opened.problem);
    return deps.exitWith(EXIT.failed);
  }
  try {
    deps.exitWith(await run(opened.data));
  } finally {
    await opened.data.close();
  }
}
