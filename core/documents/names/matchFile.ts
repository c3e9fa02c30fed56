import type { NamedFile } from "./documentKey";
import { leadersOf } from "./fileSelection";

/** A document in force that has the file's reference, title and type. */
export interface KnownDocument {
  id: string;
  /** The folders its file came with: see `DocumentKey`. */
  folder: string;
}

/** Which document a file is a revision of. */
export type FileMatch<Known> =
  /** The document of the same key. */
  | { kind: "same"; document: Known }
  /** The only document of that name that no other file of the selection matches. */
  | { kind: "elsewhere"; document: Known }
  /** Several: it takes a person to say which. */
  | { kind: "several"; documents: readonly Known[] }
  | { kind: "none" };

/**
 * Finds the document that a file is a revision of. `alike` are the files of its selection, and
 * `documents` those in force, that have its reference, title and type. The result depends neither
 * on the order of the files nor on how an upload splits them. Source: settled point 60,
 * docs/decisions/0012-what-a-document-is.md.
 */
export function matchFile<Known extends KnownDocument>(
  file: Pick<NamedFile, "folder">,
  alike: readonly NamedFile[],
  documents: readonly Known[],
): FileMatch<Known> {
  const same = documents.find(({ folder }) => folder === file.folder);
  if (same !== undefined) return { kind: "same", document: same };
  const folders = new Set(documents.map(({ folder }) => folder));
  const leaders = leadersOf(alike);
  const taken = new Set(leaders.map(({ folder }) => folder));
  const pairs = pairUp(
    leaders.filter(({ folder }) => !folders.has(folder)),
    documents.filter(({ folder }) => !taken.has(folder)),
  );
  const document = pairs.certain.get(file.folder);
  if (document !== undefined) return { kind: "elsewhere", document };
  const open = pairs.openTo(file.folder);
  return open.length === 0 ? { kind: "none" } : { kind: "several", documents: open };
}

/** Pairs the files without a document of the same key with the documents without such a file. */
function pairUp<Known extends KnownDocument>(
  files: readonly NamedFile[],
  documents: readonly Known[],
) {
  const claims = claimsOf(files, documents);
  const claimed = new Set(claims.values());
  const unclaimed = documents.filter((document) => !claimed.has(document));
  const certain = new Map<string, Known>();
  const idle = files.find(({ folder }) => !claims.has(folder));
  const [only] = unclaimed;
  const isTaken = unclaimed.length === 1 && idle !== undefined && only !== undefined;
  if (isTaken) certain.set(idle.folder, only);
  if (isTaken || unclaimed.length === 0) {
    for (const [folder, document] of claims) certain.set(folder, document);
  }
  return {
    certain,
    /** The documents that a file without a certain match may be a revision of. */
    openTo(folder: string): Known[] {
      if (certain.size > 0) return [];
      const own = claims.get(folder);
      return own === undefined ? unclaimed : [own, ...unclaimed];
    },
  };
}

/**
 * Pairs each folder's file with the document whose folder path shares most trailing folders, if each
 * is the other's best match: after a top folder was renamed, each subfolder keeps its own documents.
 */
function claimsOf<Known extends KnownDocument>(
  files: readonly NamedFile[],
  documents: readonly Known[],
): Map<string, Known> {
  const claims = new Map<string, Known>();
  let freeFiles = [...files];
  let freeDocuments = [...documents];
  for (;;) {
    const found = freeFiles.flatMap((file) => {
      const document = nearest(file, freeDocuments);
      return document && nearest(document, freeFiles) === file ? [{ file, document }] : [];
    });
    if (found.length === 0) return claims;
    for (const { file, document } of found) claims.set(file.folder, document);
    const gone = new Set<unknown>(found.flatMap(({ file, document }) => [file, document]));
    freeFiles = freeFiles.filter((file) => !gone.has(file));
    freeDocuments = freeDocuments.filter((document) => !gone.has(document));
  }
}

/** The one that shares most trailing folders with `folder`; null if none does, or several do. */
function nearest<Other extends { folder: string }>(
  { folder }: { folder: string },
  others: readonly Other[],
): Other | null {
  let best: Other | null = null;
  let most = 0;
  for (const other of others) {
    const shared = sharedFolders(folder, other.folder);
    if (shared > most) best = other;
    else if (shared === most) best = null;
    most = Math.max(most, shared);
  }
  return best;
}

/** How many trailing folders two paths share. */
export function sharedFolders(a: string, b: string): number {
  if (a === "" || b === "") return 0;
  const [left, right] = [a.split("/").toReversed(), b.split("/").toReversed()];
  const differs = left.findIndex((part, index) => part !== right[index]);
  return differs < 0 ? left.length : differs;
}
