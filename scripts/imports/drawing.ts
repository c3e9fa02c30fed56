import type { ICruiseResult } from "dependency-cruiser";
import { reachable } from "./cycles";
import { type FolderGraph, folderGraph } from "./folders";

/** The import graph as Markdown: the rooms as a picture, their folders as tables. */
export function drawImports(cruised: Pick<ICruiseResult, "modules">): string {
  const rooms = folderGraph(cruised, roomOf);
  const tables = ["core", "ui", "server", "cli"].map((name) =>
    drawTable(
      name,
      folderGraph(cruised, (path) => folderOf(path, name)),
    ),
  );
  return [drawRooms(rooms), ...tables].join("\n\n");
}

function roomOf(path: string): string | null {
  const [name = "", folder = ""] = path.split("/");
  if (name === "scripts" || folder.includes(".")) return null;
  return name === "ui" || name === "server" ? `${name}/${folder}` : name;
}

/** The folder of a file in a package; those of the ui's features and of the store are separate. */
function folderOf(path: string, name: string): string | null {
  const [, folder] = path.match(`^${name}/((?:features/|storage/(?:store/)?)?[^/]+)/`) ?? [];
  return folder ?? null;
}

/** Draws the rooms, without the arrows that follow from others. */
function drawRooms(graph: FolderGraph): string {
  const arrows = sorted(graph).flatMap(([from, imported]) =>
    imported
      .filter((to) => !imported.some((via) => isBetween(graph, via, to)))
      .map((to) => `  ${idOf(from)}["${from}"] --> ${idOf(to)}["${to}"]`),
  );
  return ["```mermaid", "graph TD", ...arrows, "```"].join("\n");
}

function isBetween(graph: FolderGraph, via: string, to: string): boolean {
  return reachable(graph, via).has(to) && !reachable(graph, to).has(via);
}

function idOf(room: string): string {
  return room.replace(/\W+/g, "_");
}

function drawTable(name: string, graph: FolderGraph): string {
  const rows = sorted(graph).map(([folder, imported]) => `| ${folder} | ${imported.join(", ")} |`);
  return [`| ${name} | imports |`, "| --- | --- |", ...rows].join("\n");
}

function sorted(graph: FolderGraph): [string, string[]][] {
  return [...graph].map(([from, to]): [string, string[]] => [from, [...to].sort()]).sort();
}
