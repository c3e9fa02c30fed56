import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "../repository/root";

interface LockedPackage {
  integrity?: string;
  resolved?: string;
  /** Set for a folder of this repository. */
  link?: boolean;
  optionalDependencies?: Record<string, string>;
}

/** The faults in our package-lock.json, for people, or null. */
export async function lockfileProblem(): Promise<string | null> {
  const { packages } = JSON.parse(await readFile(join(ROOT, "package-lock.json"), "utf8"));
  return lockfileProblems(packages).join("\n") || null;
}

/**
 * The faults in a package-lock.json: a package without integrity, a download address that only one
 * network reaches, a missing build for another system that `npm ci` would need there. Source:
 * docs/decisions/0014-lockfile.md.
 */
export function lockfileProblems(packages: Record<string, LockedPackage>): string[] {
  return Object.entries(packages).flatMap(([path, entry]) => {
    const builds = Object.keys(entry.optionalDependencies ?? {});
    const missing = builds.filter((name) => !isLocked(packages, path, name));
    return [
      ...missing.map((name) => `${path} wants ${name}, which is not locked`),
      ...(path.includes("node_modules/") && !entry.link ? downloadProblems(path, entry) : []),
    ];
  });
}

function downloadProblems(path: string, { integrity, resolved }: LockedPackage): string[] {
  return [
    ...(integrity === undefined ? [`${path} has no integrity`] : []),
    ...(resolved === undefined ? [] : [`${path} names the address ${resolved}`]),
  ];
}

/** Whether a package finds another one as Node searches: in the nearest node_modules. */
function isLocked(packages: Record<string, LockedPackage>, from: string, name: string): boolean {
  const nearest = from === "" ? "" : `${from}/`;
  if (`${nearest}node_modules/${name}` in packages) return true;
  const above = from.slice(0, Math.max(0, from.lastIndexOf("node_modules/") - 1));
  return from !== "" && isLocked(packages, above, name);
}
