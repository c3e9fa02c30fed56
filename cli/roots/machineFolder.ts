import { pathRules, type System } from "../names/system";
import { rootFault } from "./rootPolicy";

interface MachineFolderDeps {
  env: Readonly<Record<string, string | undefined>>;
  system: System;
  /** The user's home folder. */
  home: string;
}

/**
 * The folder that a line of the administrator's list names for this user: `%NAME%` stands for a
 * variable of the user's session. Null if the rules forbid the folder to everybody, or if the
 * session lacks the variable.
 */
export function machineFolder(
  line: string,
  { env, system, home }: MachineFolderDeps,
): string | null {
  let isWhole = true;
  const path = line.replace(/%([^%]+)%/g, (_, name: string) => {
    const value = env[name] ?? "";
    isWhole &&= value !== "";
    return value;
  });
  if (!isWhole) return null;
  const fault = rootFault(path, { system, home });
  // The administrator has confirmed what a panel may not add by itself.
  return fault === null || fault === "confirm" ? pathRules(system).normalize(path) : null;
}
