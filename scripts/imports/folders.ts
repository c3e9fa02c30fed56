import { dirname } from "node:path/posix";
import type { ICruiseResult } from "dependency-cruiser";
import { PACKAGES } from "./cruise";

/** The folders that each folder imports, by the files directly in it. */
export type FolderGraph = ReadonlyMap<string, ReadonlySet<string>>;

/** The graph of our folders; `nameOf` may give several the same name, null leaves a file out. */
export function folderGraph(
  { modules }: Pick<ICruiseResult, "modules">,
  nameOf: (path: string) => string | null = dirname,
): FolderGraph {
  const ours = modules.filter(({ source }) => isOurs(source));
  const names = new Map(ours.map(({ source }) => [source, nameOf(source)]));
  const graph = new Map<string, Set<string>>();
  for (const { source, dependencies } of ours) {
    const from = names.get(source);
    if (from == null) continue;
    const others = dependencies.flatMap(({ resolved }) => names.get(resolved) ?? []);
    graph.set(from, new Set([...(graph.get(from) ?? []), ...others.filter((to) => to !== from)]));
  }
  return graph;
}

/** Neither an npm package nor a module of Node. */
function isOurs(path: string): boolean {
  return PACKAGES.some((name) => path.startsWith(`${name}/`)) && !path.includes("/node_modules/");
}
