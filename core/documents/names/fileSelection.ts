import {
  compareRevisions,
  type DocumentName,
  type NamedFile,
  nameText,
  readNamedFile,
} from "./documentKey";
import type { NameFacts } from "./nameFacts";

/** All files of one upload or import, so that each can be judged with the others in view. */
export interface FileSelection {
  /** Those with this reference, title and type, in the order of the selection. */
  alike(name: DocumentName): readonly NamedFile[];
  /** Those that the panel would show with this reference, title and type. */
  shownAs(name: DocumentName): readonly NamedFile[];
}

/** How a file relates to others of its folder with the same name and type. */
export type FolderVerdict =
  | { kind: "newest" }
  /** The folder has a newer revision. */
  | { kind: "superseded"; by: string }
  /** The folder has the same revision, which comes first. */
  | { kind: "equal"; to: string }
  /** Another file of the selection has the very same name and folders. */
  | { kind: "twice" };

/** What an admin typed for files, by relative name. */
export type TypedFacts = Readonly<Record<string, NameFacts>>;

/**
 * `names` are those of the whole selection, folders included, in an order that does not change;
 * `typed` is what an admin says of some of them.
 */
export function createSelection(names: readonly string[], typed: TypedFacts = {}): FileSelection {
  const selection = createGrowingSelection();
  // Without typed facts, each is shown by its key.
  const shown = Object.keys(typed).length === 0 ? null : createGroups(({ shown }) => shown);
  for (const name of names) {
    const facts = Object.hasOwn(typed, name) ? typed[name] : null;
    const file = selection.add(name, facts);
    shown?.add(file);
  }
  return shown === null ? selection : { alike: selection.alike, shownAs: shown.of };
}

/** A selection that gets its names one by one; judge it once it has all. */
export interface GrowingSelection extends FileSelection {
  add(name: string, typed?: NameFacts | null): NamedFile;
}

export function createGrowingSelection(): GrowingSelection {
  const groups = createGroups((file) => file);
  return {
    add(name, typed) {
      const file = readNamedFile(name, typed);
      groups.add(file);
      return file;
    },
    alike: groups.of,
    shownAs: groups.of,
  };
}

function createGroups(nameOf: (file: NamedFile) => DocumentName) {
  const groups = new Map<string, NamedFile[]>();
  return {
    add(file: NamedFile) {
      const key = nameText(nameOf(file));
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [file]);
      else group.push(file);
    },
    of: (name: DocumentName): readonly NamedFile[] => groups.get(nameText(name)) ?? [],
  };
}

/** Judges a file by the names alone, whatever order the files come in. Source: settled point 60. */
export function folderVerdict(file: NamedFile, selection: FileSelection): FolderVerdict {
  const beside = selection.shownAs(file.shown).filter(({ folder }) => folder === file.folder);
  const [newest] = leadersOf(beside);
  if (newest !== undefined && compareRevisions(file.revision, newest.revision) < 0) {
    return { kind: "superseded", by: newest.name };
  }
  if (beside.filter(({ name }) => name === file.name).length > 1) return { kind: "twice" };
  if (newest === undefined || newest.name === file.name) return { kind: "newest" };
  return { kind: "equal", to: newest.name };
}

/** Each folder's leading files: the first ones of the newest revision. */
export function leadersOf(files: readonly NamedFile[]): NamedFile[] {
  const leaders = new Map<string, NamedFile>();
  for (const file of files) {
    const leader = leaders.get(file.folder);
    if (leader === undefined || compareRevisions(file.revision, leader.revision) > 0) {
      leaders.set(file.folder, file);
    }
  }
  return [...leaders.values()];
}
