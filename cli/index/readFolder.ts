import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { fold } from "../names/fold";
import type { IndexFs, Listed } from "./indexFs";
import type { NameHash } from "./nameKey";
import type { RootCalls } from "./rootCalls";
import { isSkippedFolder } from "./skippedFolders";

/** So many names are folded before others get their turn: some 2 ms. */
const NAMES_A_TURN = 2_000;

/** What stands in one folder. */
export interface FolderContent {
  hashes: Uint32Array;
  folders: Set<string>;
}

/** Reads a folder. Rejects as `list` does. Links are left out: what they lead to is not under the root. */
export async function readFolder(
  path: string,
  deps: { fs: IndexFs; calls: RootCalls; hash: NameHash },
): Promise<FolderContent> {
  const entries = await deps.calls.run(() => deps.fs.list(path));
  const hashes = new Uint32Array(entries.length);
  const folders = new Set<string>();
  let files = 0;
  for (const [index, entry] of entries.entries()) {
    if (index % NAMES_A_TURN === NAMES_A_TURN - 1) await nextTurn();
    const asked = kindOf(entry, path, deps);
    const kind = typeof asked === "string" ? asked : await asked;
    if (kind === "file") hashes[files++] = deps.hash(fold(entry.name));
    else if (kind === "folder" && !isSkippedFolder(entry.name)) folders.add(entry.name);
  }
  return { hashes: hashes.slice(0, files), folders };
}

type Kind = "folder" | "file" | "other";

/**
 * Windows lists every reparse point as a link, the folders of a cloud drive among them: what calls
 * itself a link is looked at by itself.
 */
export function kindOf(
  entry: Listed,
  folder: string,
  deps: { fs: IndexFs; calls: RootCalls },
): Kind | Promise<Kind> {
  if (entry.isFile()) return "file";
  if (entry.isDirectory()) return "folder";
  if (!entry.isSymbolicLink()) return "other";
  return deps.calls
    .run(() => deps.fs.look(join(folder, entry.name)))
    .then(
      (looked) => looked.kind,
      () => "other",
    );
}
