import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { keysOf } from "../names/sought";
import type { IndexFs, Listed } from "./indexFs";
import type { NameHash } from "./nameKey";
import type { RootCalls } from "./rootCalls";

/** Names folded before other work gets its turn: some 2 ms. */
const NAMES_A_TURN = 2_000;
const SKIPPED = new Set([
  ".git",
  "node_modules",
  "$recycle.bin",
  ".tmp.drivedownload",
  ".tmp.driveupload",
]);

export interface FolderContent {
  /** The hashes of all keys of its files: one file may have several. */
  hashes: Uint32Array;
  files: number;
  folders: Set<string>;
}

/** Reads a folder. Rejects as `list` does. Leaves out links: their targets are not in the root. */
export async function readFolder(
  path: string,
  deps: { fs: IndexFs; calls: RootCalls; hash: NameHash },
): Promise<FolderContent> {
  const entries = await deps.calls.run(() => deps.fs.list(path));
  const hashes: number[] = [];
  const content = { files: 0, folders: new Set<string>() };
  const note = (kind: Kind, name: string) => {
    if (kind === "file") {
      content.files += 1;
      for (const key of keysOf(name)) hashes.push(deps.hash(key));
    }
    if (kind === "folder" && !isSkippedFolder(name)) content.folders.add(name);
  };
  for (const [index, entry] of entries.entries()) {
    if (index % NAMES_A_TURN === NAMES_A_TURN - 1) await nextTurn();
    const asked = kindOf(entry, path, deps);
    note(typeof asked === "string" ? asked : await asked, entry.name);
  }
  return { ...content, hashes: Uint32Array.from(hashes) };
}

type Kind = "folder" | "file" | "other";

/**
 * Windows lists every reparse point as a link, also the folders of a cloud drive: so each link is
 * looked at itself.
 */
function kindOf(
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

/** The names of all entries of a folder, links and folders included. */
export async function namesIn(path: string, fs: IndexFs): Promise<readonly string[]> {
  if (fs.names !== undefined) return fs.names(path);
  return (await fs.list(path)).map(({ name }) => name);
}

/** Whether a folder holds no documents: a recycle bin, programs' own files, a half download. */
function isSkippedFolder(name: string): boolean {
  const lower = name.toLowerCase();
  return SKIPPED.has(lower) || lower.startsWith(".trash");
}
