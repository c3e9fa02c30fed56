/** The fields of a locked package that are read here. */
interface Locked {
  version?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  [field: string]: unknown;
}
export type LockedPackages = Readonly<Record<string, Locked>>;

/**
 * The part of the repository's lock that a workspace needs to run, with each package where npm puts
 * it without the other workspaces: an installation from it has the versions that the tests ran
 * with.
 * @throws {Error} When two versions of one package need the same place.
 */
export function lockOf(
  packages: LockedPackages,
  workspace: string,
  names: readonly string[],
): Record<string, Locked> {
  const found = new Map<string, string>();
  const queue = names.map((name) => ({ from: workspace, name }));
  for (const { from, name } of queue) {
    const path = findPackage(packages, from, name);
    if (path === null) throw new Error(`${from} needs ${name}, which is not locked`);
    if (found.has(path)) continue;
    found.set(path, placeOf(path, workspace));
    const { dependencies = {}, optionalDependencies = {} } = packages[path] as Locked;
    const needed = Object.keys({ ...dependencies, ...optionalDependencies });
    queue.push(...needed.map((each) => ({ from: path, name: each })));
  }
  if (new Set(found.values()).size < found.size) {
    throw new Error("two versions of one package would stand in one place");
  }
  const entries = [...found].toSorted(([, one], [, other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([path, place]) => [place, withoutMarks(packages[path])]));
}

function placeOf(path: string, workspace: string): string {
  const own = `${workspace}/`;
  return path.startsWith(own) ? path.slice(own.length) : path;
}

/** Finds a package as Node does: in the nearest node_modules. */
function findPackage(packages: LockedPackages, from: string, name: string): string | null {
  const path = `${from === "" ? "" : `${from}/`}node_modules/${name}`;
  if (path in packages) return path;
  if (from === "") return null;
  return findPackage(
    packages,
    from.slice(0, Math.max(0, from.lastIndexOf("node_modules/") - 1)),
    name,
  );
}

/** Removes the dev marks: the release may need at runtime what the repository needs to develop. */
function withoutMarks(entry: Locked = {}): Locked {
  const { dev: _, devOptional: __, peer: ___, ...kept } = entry;
  return kept;
}
