import { MAX_DOCUMENT_TEXT } from "../../documents/api";
import { splitPath } from "../../documents/describe";
import { type NameFault, pathFault } from "../../names/names";
import { type LocalFile, sentName } from "../localFile";

export type FolderProblem = NameFault | "tooLong";

/** A typed folder of the index without the spaces and slashes around it; empty for none. */
export function folderOf(typed: string): string {
  return typed.trim().replace(/^\/+|\/+$/g, "");
}

/** Why files cannot go into a typed folder of the index; null if they can, or if it is empty. */
export function destinationProblem(typed: string): FolderProblem | null {
  const folder = folderOf(typed);
  if (folder === "") return null;
  return folder.length > MAX_DOCUMENT_TEXT ? "tooLong" : pathFault(folder);
}

/** Whether a file came without a folder, so that the user may say where it goes. */
export function isLoose({ relativePath }: Pick<LocalFile, "relativePath">): boolean {
  return !relativePath.includes("/");
}

/** A file as it is sent: one that came without a folder goes into `folder`, the others stay. */
export function placeFile(file: LocalFile, folder: string): LocalFile {
  if (folder === "" || !isLoose(file)) return file;
  return { ...file, relativePath: `${folder}/${file.name}` };
}

/**
 * The files as they are sent. `everywhere`: those that came with a folder go into `folder` too, save
 * one whose name is taken there, which keeps its own.
 */
export function placeFiles(
  files: readonly LocalFile[],
  { folder, everywhere }: { folder: string; everywhere: boolean },
): LocalFile[] {
  const placed = files.map((file) => placeFile(file, folder));
  if (folder === "" || !everywhere) return placed;
  const taken = new Set(placed.map(sentName));
  return placed.map((file) => {
    const moved = { ...file, relativePath: `${folder}/${file.name}` };
    if (taken.has(sentName(moved))) return file;
    taken.add(sentName(moved));
    return moved;
  });
}

/** The folders that documents lie in, and those above them, each once and in the order of names. */
export function foldersOf(documents: readonly { path: string }[]): string[] {
  const found = new Set<string>();
  for (const { path } of documents) {
    const { folders } = splitPath(path);
    for (let depth = folders.length; depth > 0; depth -= 1) {
      const folder = folders.slice(0, depth).join("/");
      // Whatever is above was found together with it.
      if (found.has(folder)) break;
      found.add(folder);
    }
  }
  return [...found].sort(new Intl.Collator("it", { numeric: true }).compare);
}
