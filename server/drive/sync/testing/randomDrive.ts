import type { StandInTree } from "@sgi/fixtures/google/tree/tree";
import type { Random } from "@sgi/fixtures/random";
import { EXPECTED_FOLDER, expectedOf, SHEET } from "./expectedIndex";

const TITLES = ["Analisi", "Contesto", "Fornitori", "Audit", "Riesame"];
const EXTENSIONS = ["pdf", "docx", "csv", "png"];

export interface Sizes {
  files: number;
  folders: number;
}

/** A drive that people change at random, and its expected documents. */
export interface RandomDrive {
  /** Makes one change: renames, moves, edits, trashes, restores, deletes or adds. */
  change(): void;
  /** The documents that should be in force, as `folder title revision type expiry`, in order. */
  expected(): string[];
}

export function createRandomDrive(
  tree: StandInTree,
  { rootId, random, sizes }: { rootId: string; random: Random; sizes: Sizes },
): RandomDrive {
  const outside = tree.addFolder({ name: "Fuori" });
  const folders = [rootId, outside];
  const files: string[] = [];
  const shortcuts: string[] = [];
  const number = (max: number) => random.between({ min: 0, max });
  const day = () => `2027-0${1 + number(8)}-1${number(9)}`;
  const newName = (extension: string) => {
    const title = `${random.pick(TITLES)} ${number(sizes.files)}`;
    if (random.next() < 0.2) return `${title}${extension}`;
    return `4.${number(9)}_${title}_Rev.${number(4)}_2026-01-31${extension}`;
  };
  const place = () => random.pick(folders);
  const isFolder = (id: string) => tree.get(id).mimeType === EXPECTED_FOLDER;

  function addFile() {
    const isSheet = random.next() < 0.15;
    const extension = random.pick(EXTENSIONS);
    files.push(
      isSheet
        ? tree.addFile({ name: newName(""), parent: place(), sheets: page(day()) })
        : tree.addFile({ name: newName(`.${extension}`), parent: place(), content: `${day()};x` }),
    );
  }
  function addFolder() {
    folders.push(tree.addFolder({ name: `Cartella ${number(sizes.folders)}`, parent: place() }));
  }
  function addShortcut() {
    const target = random.pick(random.next() < 0.3 ? folders : files);
    shortcuts.push(tree.addShortcut({ target, name: `Link ${number(99)}`, parent: place() }));
  }
  for (let at = 0; at < sizes.folders; at++) addFolder();
  for (let at = 0; at < sizes.files; at++) addFile();
  for (let at = 0; at < sizes.files / 20; at++) addShortcut();

  const alive = (id: string) => {
    try {
      return tree.get(id);
    } catch {
      return null;
    }
  };
  const isBinned = (id: string | null): boolean => {
    const node = id === null ? null : alive(id);
    return node !== null && (node.explicitlyTrashed || isBinned(node.parentId));
  };
  /** Drive reports no bin above files outside the tree: only files inside it are trashed. */
  const isInside = (id: string): boolean => {
    const parent = alive(id)?.parentId ?? null;
    return parent === rootId || (parent !== null && isInside(parent));
  };
  const some = (): string | null => {
    const list = random.next() < 0.15 ? folders.slice(2) : random.next() < 0.1 ? shortcuts : files;
    const known = list.filter((id) => alive(id) !== null);
    return known.length === 0 ? null : random.pick(known);
  };
  const move = (id: string) => {
    const to = place();
    if (alive(to) === null) return;
    try {
      tree.move(id, to);
    } catch {
      // A folder cannot move below itself.
    }
  };
  const edit = (id: string) => {
    const { sheets, targetId } = tree.get(id);
    if (isFolder(id) || targetId !== null) return;
    tree.edit(
      id,
      sheets === null ? { content: `${day()};${number(999)}` } : { sheets: page(day()) },
    );
  };
  const rename = (id: string) => {
    if (isFolder(id)) return tree.rename(id, `Cartella ${number(sizes.folders)}`);
    const dot = tree.get(id).name.lastIndexOf(".");
    const extension = tree.get(id).mimeType === SHEET ? "" : tree.get(id).name.slice(dot);
    tree.rename(id, newName(extension));
  };
  const remove = (id: string) => {
    tree.remove(id);
    for (const list of [folders, files, shortcuts]) {
      list.splice(0, list.length, ...list.filter((each) => alive(each) !== null));
    }
  };

  const untrash = () => {
    const binned = [...folders, ...files].filter((each) => alive(each)?.explicitlyTrashed);
    if (binned.length > 0) tree.untrash(random.pick(binned));
  };
  const trash = (id: string) => {
    if (isInside(id)) tree.trash(id);
  };
  /** People's actions; each number is the sum of the shares so far. */
  const habits: [share: number, act: (id: string) => void][] = [
    [0.1, addFile],
    [0.13, addFolder],
    [0.15, addShortcut],
    [0.4, rename],
    [0.6, move],
    [0.75, edit],
    [0.87, trash],
    [0.97, untrash],
    [1, (id) => isFolder(id) || remove(id)],
  ];

  return {
    change() {
      const id = some();
      const chance = random.next();
      if (id !== null) habits.find(([share]) => chance < share)?.[1](id);
    },
    expected() {
      const all = [...folders, ...files, ...shortcuts].flatMap((id) => alive(id) ?? []);
      return expectedOf(rootId, {
        childrenOf: (id) => all.filter((node) => node.parentId === id && !isBinned(node.id)),
        targetOf: (id) => (isBinned(id) ? null : alive(id)),
      });
    },
  };
}

const page = (A1: string) => [{ title: "Foglio1", cells: { A1 } }];
