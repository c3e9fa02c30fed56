import type { ICruiseResult } from "dependency-cruiser";
import { reachable } from "./cycles";
import { type FolderGraph, folderGraph } from "./folders";

const HEADING = "## Import graph\n";
const INTRO = `Drawn by \`npm run graph\` from the imports themselves, type imports included, tests left out; \`npm run check\` refuses a drawing that is out of date. An arrow that follows from others is left out.`;

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
