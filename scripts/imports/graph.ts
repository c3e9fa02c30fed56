import { join } from "node:path";
import { dirname } from "node:path/posix";
import { cruise, format, type ICruiseResult } from "dependency-cruiser";
import extractOptions from "dependency-cruiser/config-utl/extract-depcruise-options";
import { ROOT } from "../repository/root";

const HEADING = "## Import graph\n";
const INTRO = `Drawn by \`npm run graph\` from the imports themselves, type imports included, tests left out; \`npm run check\` refuses a drawing that is out of date. An arrow that follows from others is left out.`;

export const PACKAGES = ["core", "ui", "server", "cli", "fixtures", "scripts"];

/** Checks all imports of the code below a folder against the rules of .dependency-cruiser.mjs. */
export async function cruiseImports(baseDir: string): Promise<ICruiseResult> {
  const options = await extractOptions(join(ROOT, ".dependency-cruiser.mjs"));
  const { output } = await cruise(PACKAGES, { ...options, baseDir });
  if (typeof output === "string") throw new TypeError("The cruise gave a text.");
  return output;
}

/** The broken rules, for people; null when none is. */
export async function violationsText(result: ICruiseResult): Promise<string | null> {
  if (result.summary.error === 0) return null;
  return String((await format(result, { outputType: "err" })).output);
}

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

/** Our rooms and their imports as a picture in Markdown, without the arrows that follow from others. */
export function drawImports(cruised: Pick<ICruiseResult, "modules">): string {
  const graph = folderGraph(cruised, roomOf);
  const arrows = sorted(graph).flatMap(([from, imported]) =>
    imported
      .filter((to) => !imported.some((via) => isBetween(graph, via, to)))
      .map((to) => `  ${idOf(from)}["${from}"] --> ${idOf(to)}["${to}"]`),
  );
  return ["```mermaid", "graph TD", ...arrows, "```"].join("\n");
}

function roomOf(path: string): string | null {
  const [name = "", folder = ""] = path.split("/");
  if (name === "scripts" || folder.includes(".")) return null;
  return name === "ui" || name === "server" ? `${name}/${folder}` : name;
}

function isBetween(graph: FolderGraph, via: string, to: string): boolean {
  return reachable(graph, via).has(to) && !reachable(graph, to).has(via);
}

function idOf(room: string): string {
  return room.replace(/\W+/g, "_");
}

function sorted(graph: FolderGraph): [string, string[]][] {
  return [...graph].map(([from, to]): [string, string[]] => [from, [...to].sort()]).sort();
}

/** The page with the drawing as its last section. */
export function withDrawing(page: string, drawing: string): string {
  const at = page.indexOf(`\n${HEADING}`);
  const before = at < 0 ? page.trimEnd() : page.slice(0, at).trimEnd();
  return `${before}\n\n${HEADING}\n${INTRO}\n\n${drawing}\n`;
}
