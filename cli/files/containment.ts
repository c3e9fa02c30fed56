import path from "node:path";
import type { System } from "../names/system";

/** The path rules of a system, wherever this runs. */
export function pathRules(system: System): path.PlatformPath {
  return system === "windows" ? path.win32 : path.posix;
}

/** Whether `file` lies below `folder`; the folder itself does not. Both are real paths. */
export function isInside(folder: string, file: string, system: System): boolean {
  const { relative, isAbsolute, sep } = pathRules(system);
  const way = relative(folder, file);
  return way !== "" && way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
