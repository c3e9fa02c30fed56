import { pathRules } from "../names/system";
import type { PlatformDeps } from "./deps";

/** Where the installers put a link, which many systems search. */
const LINK_FOLDER = [".local", "bin"] as const;

/**
 * What to type in a terminal to run this program: its name where the system finds it by that, else
 * its whole path. On Windows that is for the command prompt.
 */
export function programName({ system, env, home, execPath, execArgs = [] }: PlatformDeps): string {
  const path = pathRules(system);
  const name = "local-opener";
  if (execArgs.length > 0) return name;
  if (system === "windows") return `"${execPath}"`;
  const isFound = (env.PATH ?? "").split(":").includes(path.join(home, ...LINK_FOLDER));
  if (isFound && execPath === path.join(home, ".local/lib", name, name)) return name;
  return /^[\w./+-]+$/.test(execPath) ? execPath : `'${execPath.replaceAll("'", "'\\''")}'`;
}
