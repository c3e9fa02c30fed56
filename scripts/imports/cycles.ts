import type { FolderGraph } from "./folders";

/** The groups of folders that import each other in a cycle, each once. */
export function knots(graph: FolderGraph): string[][] {
  const reached = new Map([...graph.keys()].map((folder) => [folder, reachable(graph, folder)]));
  const found = new Set<string>();
  const all: string[][] = [];
  for (const [folder, others] of reached) {
    if (!others.has(folder) || found.has(folder)) continue;
    const knot = [...others].filter((other) => reached.get(other)?.has(folder)).sort();
    for (const each of knot) found.add(each);
    all.push(knot);
  }
  return all;
}

/** The folders that a folder imports, directly or indirectly; itself when it lies on a cycle. */
export function reachable(graph: FolderGraph, from: string): Set<string> {
  const seen = new Set<string>();
  const waiting = [...(graph.get(from) ?? [])];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    waiting.push(...(graph.get(next) ?? []));
  }
  return seen;
}
