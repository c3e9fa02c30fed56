import {
  compareRevisions,
  type DocumentName,
  type NamedFile,
  nameText,
  readNamedFile,
} from "./documentKey";

/** All files of one upload or import, so that each can be judged with the others in view. */
export interface FileSelection {
  /** Those with this reference, title and type, in the order of the selection. */
  alike(name: DocumentName): readonly NamedFile[];
}

/** How a file relates to others of its folder with the same name and type. */
export type Standing =
  | { kind: "newest" }
  /** The folder has a newer revision. */
  | { kind: "superseded"; by: string }
  /** The folder has the same revision, which comes first. */
  | { kind: "equal"; to: string }
  /** Another file of the selection has the very same name and folders. */
  | { kind: "twice" };

/** `names` are those of the whole selection, folders included, in an order that does not change. */
export function createSelection(names: readonly string[]): FileSelection {
  const selection = createGrowingSelection();
  for (const name of names) selection.add(name);
  return selection;
}

/** A selection that gets its names one by one; judge it once it has all. */
export interface GrowingSelection extends FileSelection {
  add(name: string): void;
}

export function createGrowingSelection(): GrowingSelection {
  const groups = new Map<string, NamedFile[]>();
  return {
    add(name) {
      const file = readNamedFile(name);
      const key = nameText(file);
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [file]);
      else group.push(file);
    },
    alike: (name) => groups.get(nameText(name)) ?? [],
  };
}

/** Judges a file by the names alone, whatever order the files come in. Source: settled point 60. */
export function standingOf(file: NamedFile, selection: FileSelection): Standing {
  const beside = selection.alike(file).filter(({ folder }) => folder === file.folder);
  const [newest] = leadersOf(beside);
  if (newest !== undefined && compareRevisions(file.revision, newest.revision) < 0) {
    return { kind: "superseded", by: newest.name };
  }
  if (beside.filter(({ name }) => name === file.name).length > 1) return { kind: "twice" };
  if (newest === undefined || newest.name === file.name) return { kind: "newest" };
  return { kind: "equal", to: newest.name };
}

/** The files that stand for their folders: the first of the newest in each. */
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
