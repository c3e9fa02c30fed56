import { sep } from "node:path";
import { MAX_FOLDERS } from "./nameKey";

export const NO_FOLDER = -1;
/** The root's id in every table. */
export const ROOT_ID = 0;

/** The saved form of a table: one entry for each id; removed folders have the parent NO_FOLDER. */
export interface FolderColumns {
  parents: number[];
  names: string[];
  /** Each folder's stamp when it was read; NaN: read it at the next sweep in any case. */
  stamps: number[];
  files: number[];
}

/** The folders under one root, each a small number: parent, own name, stamp and count of files. */
export interface FolderTable {
  readonly columns: FolderColumns;
  /** Files in all folders. */
  fileCount(): number;
  /** Ids of all folders, the root's first. */
  ids(): number[];
  alive(id: number): boolean;
  /** The parent folder's id; the root is its own parent. */
  parent(id: number): number;
  /** The folder's stamp when it was read; NaN: read it in any case. */
  stamp(id: number): number;
  /** Files in this folder alone. */
  files(id: number): number;
  /** Absolute, as the disk spells it. */
  path(id: number): string;
  /** Notes what a read of the folder found. */
  settle(id: number, read: { stamp: number; files: number }): void;
  /** Makes the next sweep read the folder again. */
  unsettle(id: number): void;
  /**
   * Sets the subfolders of this one. A removed folder goes with all below it; folders beyond the
   * limit of MAX_FOLDERS are left out.
   */
  setChildren(id: number, names: ReadonlySet<string>): { added: number[]; removed: number[] };
  /** Frees the ids of removed folders; call it when no key and no sweep names them. */
  recycle(): void;
}

export function createFolderTable(root: string, saved?: FolderColumns): FolderTable {
  const columns = saved ?? { parents: [ROOT_ID], names: [""], stamps: [Number.NaN], files: [0] };
  const { parents, names, stamps, files } = columns;
  const children = childLists(parents);
  let free: number[] = parents.flatMap((parent, id) => (parent === NO_FOLDER ? [id] : []));
  const paths = createPaths(root, columns);
  let removedSince: number[] = [];
  let fileCount = files.reduce((sum, count) => sum + count, 0);

  function add(parent: number, name: string): number {
    const id = free.pop() ?? parents.length;
    if (id >= MAX_FOLDERS) return NO_FOLDER;
    parents[id] = parent;
    names[id] = name;
    stamps[id] = Number.NaN;
    files[id] = 0;
    children[id] = undefined;
    return id;
  }

  function remove(id: number, removed: number[]): void {
    for (const child of children[id] ?? []) remove(child, removed);
    fileCount -= files[id] ?? 0;
    parents[id] = NO_FOLDER;
    names[id] = "";
    files[id] = 0;
    children[id] = undefined;
    removed.push(id);
  }

  return {
    columns,
    fileCount: () => fileCount,
    ids: () => [...parents.keys()].filter((id) => parents[id] !== NO_FOLDER),
    alive: (id) => parents[id] !== NO_FOLDER,
    parent: (id) => parents[id] as number,
    stamp: (id) => stamps[id] as number,
    files: (id) => files[id] as number,
    path: paths.of,
    settle(id, read) {
      fileCount += read.files - (files[id] as number);
      stamps[id] = read.stamp;
      files[id] = read.files;
    },
    unsettle(id) {
      stamps[id] = Number.NaN;
    },
    setChildren(id, wanted) {
      const now = children[id] ?? [];
      const kept = now.filter((child) => wanted.has(names[child] as string));
      const removed: number[] = [];
      for (const child of now) if (!wanted.has(names[child] as string)) remove(child, removed);
      const known = new Set(kept.map((child) => names[child]));
      const added = [...wanted]
        .filter((name) => !known.has(name))
        .map((name) => add(id, name))
        .filter((child) => child !== NO_FOLDER);
      const all = [...kept, ...added];
      children[id] = all.length > 0 ? all : undefined;
      removedSince = removedSince.concat(removed);
      return { added, removed };
    },
    recycle() {
      free = free.concat(removedSince);
      paths.forget();
      removedSince = [];
    },
  };
}

/** The folders' paths. Callers ask mostly for siblings in a row: the last parent's path is cached. */
function createPaths(root: string, { parents, names }: FolderColumns) {
  let lastParent = NO_FOLDER;
  let lastStart = "";

  /** The path of a folder's entries, without their own names. */
  function startOf(folder: number): string {
    if (folder === ROOT_ID) return root.endsWith(sep) ? root : root + sep;
    return startOf(parents[folder] as number) + names[folder] + sep;
  }
  return {
    of(id: number): string {
      if (id === ROOT_ID) return root;
      const parent = parents[id] as number;
      if (parent !== lastParent) {
        lastStart = startOf(parent);
        lastParent = parent;
      }
      return lastStart + names[id];
    },
    /** To be called before ids are used again. */
    forget() {
      lastParent = NO_FOLDER;
    },
  };
}

function childLists(parents: readonly number[]): (number[] | undefined)[] {
  const lists: (number[] | undefined)[] = parents.map(() => undefined);
  for (const [id, parent] of parents.entries()) {
    if (parent === NO_FOLDER || id === ROOT_ID) continue;
    const list = lists[parent];
    if (list === undefined) lists[parent] = [id];
    else list.push(id);
  }
  return lists;
}
