import { MAX_DOCUMENT_PATH } from "../../documents/api";
import { ACCEPTED_EXTENSIONS, isAcceptedName } from "../../names/names";
import { type LocalFile, sentName } from "../localFile";

/** What systems and office programs leave in folders, in lower case. */
const SYSTEM_NAMES: ReadonlySet<string> = new Set([
  "thumbs.db",
  "ehthumbs.db",
  "desktop.ini",
  "$recycle.bin",
  "__macosx",
]);

/** The largest file that is taken, 10 MB. Source: spec 2 §9. */
export const MAX_FILE_BYTES = 10_485_760;
/** The most files that one selection holds. Source: spec 2 §9. */
export const MAX_SELECTED_FILES = 1_000;

/** Why a file stays out: `tooMany` is the cap of a selection. Empty files and long paths are ours. */
export type RejectionReason = "type" | "tooLarge" | "empty" | "longPath" | "duplicate" | "tooMany";

export interface Rejection {
  file: LocalFile;
  reason: RejectionReason;
}

export interface Selection {
  /** All selected files: the earlier ones, then the added ones, in order. */
  files: readonly LocalFile[];
  /** What of the last addition stayed out, in order. */
  rejected: readonly Rejection[];
}

/**
 * Adds files to what is selected, the same file once and at most 1000 in all. A file is the same
 * when relative path (else name), size and last change are. Source: spec 2 §5, settled point 23.
 */
export function addFiles(
  selected: readonly LocalFile[],
  added: readonly LocalFile[],
  extensions = ACCEPTED_EXTENSIONS,
): Selection {
  const files = [...selected];
  const keys = new Set(files.map(keyOf));
  const rejected: Rejection[] = [];
  for (const file of added) {
    const reason = reasonOf(file, extensions) ?? roomFor(keyOf(file), keys);
    if (reason !== null) {
      rejected.push({ file, reason });
      continue;
    }
    keys.add(keyOf(file));
    files.push(file);
  }
  return { files, rejected };
}

/** How many files stayed out for a reason. */
export function countRejected(rejected: readonly Rejection[], reason: RejectionReason): number {
  return rejected.filter((each) => each.reason === reason).length;
}

function reasonOf(file: LocalFile, extensions: readonly string[]): RejectionReason | null {
  if (!isAcceptedName(file.name, extensions)) return "type";
  if (file.sizeBytes > MAX_FILE_BYTES) return "tooLarge";
  if (file.sizeBytes === 0) return "empty";
  // One such name in the selection's would have the host refuse every batch.
  return sentName(file).length > MAX_DOCUMENT_PATH ? "longPath" : null;
}

function roomFor(key: string, keys: ReadonlySet<string>): RejectionReason | null {
  if (keys.has(key)) return "duplicate";
  return keys.size >= MAX_SELECTED_FILES ? "tooMany" : null;
}

/** No name holds the separator: it is refused by every file system. */
function keyOf(file: LocalFile): string {
  return `${sentName(file)}\0${file.sizeBytes}\0${file.lastModified}`;
}

/** What is wrong with files that were added. */
export type AdditionProblem =
  | { kind: "tooLarge"; count: number }
  | { kind: "noneDropped" | "noneInFolder" };

/**
 * The toast after files were added; null: none. Over-size files come first, since they are what a
 * user meant to upload; a file that was there already is a valid one. Source: spec 2 §5 and §8.
 */
export function additionProblem(
  added: number,
  { rejected }: Pick<Selection, "rejected">,
  fromFolder: boolean,
): AdditionProblem | null {
  const tooLarge = countRejected(rejected, "tooLarge");
  if (tooLarge > 0) return { kind: "tooLarge", count: tooLarge };
  const invalid = countRejected(rejected, "type") + countRejected(rejected, "empty");
  if (invalid < added) return null;
  return { kind: fromFolder ? "noneInFolder" : "noneDropped" };
}

/** The folder that all files come from, when it is one; null otherwise. */
export function commonFolder(files: readonly Pick<LocalFile, "relativePath">[]): string | null {
  const [folder = null, ...others] = new Set(files.map(topFolder));
  return others.length === 0 ? folder : null;
}

function topFolder({ relativePath }: Pick<LocalFile, "relativePath">): string | null {
  const cut = relativePath.indexOf("/");
  return cut < 0 ? null : relativePath.slice(0, cut);
}

/**
 * Whether a relative path leads to a file that nobody means to upload: hidden files and folders, an
 * office program's lock, a system's own files. Uploads leave them out silently. Source: ours.
 */
export function isSystemPath(path: string): boolean {
  return path.split("/").some(isSystemName);
}

function isSystemName(name: string): boolean {
  return name.startsWith(".") || name.startsWith("~$") || SYSTEM_NAMES.has(name.toLowerCase());
}
