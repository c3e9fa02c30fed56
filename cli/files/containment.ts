import { pathRules, type System } from "../names/system";

/** Whether `file` lies below `folder`; the folder itself does not count. Both are real paths. */
export function isInside(folder: string, file: string, system: System): boolean {
  const { relative, isAbsolute, sep } = pathRules(system);
  const way = relative(folder, file);
  return way !== "" && way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
