import { readConfig } from "../config/config";
import { type CommandDeps, EXIT } from "./commandDeps";
import { type Data, openData } from "./openData";

/** Opens the installation that the environment names, runs a command on it, and closes it. */
export async function withData(
  deps: CommandDeps,
  run: (data: Data) => Promise<number>,
): Promise<void> {
  const outcome = readConfig(deps.env);
  if (!outcome.ok) {
    for (const problem of outcome.problems) deps.complain(problem);
    return deps.exitWith(EXIT.wrongUsage);
  }
  const opened = await openData(outcome.config, { ...deps, warn: deps.complain });
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
