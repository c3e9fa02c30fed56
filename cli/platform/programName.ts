import { pathRules } from "../names/system";
import type { PlatformDeps } from "./deps";
import { MACHINE_PROGRAM } from "./xdgAutostart";

/** The folder of the installers' link, which many systems have in their PATH. */
const LINK_FOLDER = [".local", "bin"] as const;

/**
 * What the user types in a terminal to run this program: its name when the PATH finds it, else its
 * whole path. On Windows for the command prompt.
 */
export function programName({ system, env, home, execPath, execArgs = [] }: PlatformDeps): string {
  const path = pathRules(system);
  const name = "local-opener";
  if (execArgs.length > 0) return name;
  if (system === "windows") return `"${execPath}"`;
  if (execPath === MACHINE_PROGRAM) return name;
  const isFound = (env.PATH ?? "").split(":").includes(path.join(home, ...LINK_FOLDER));
  if (isFound && execPath === path.join(home, ".local/lib", name, name)) return name;
  return /^[\w./+-]+$/.test(execPath) ? execPath : `'${execPath.replaceAll("'", "'\\''")}'`;
}
