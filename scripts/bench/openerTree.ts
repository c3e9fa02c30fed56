import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const TREE_FILES = 300_000;
const AREAS = 10;
/** Processes of each area, and folders of each process: 14,831 folders in all. */
const WIDTH = 38;
/** Every tenth name as a Mac writes it: letters and accents apart. */
const TAKEN_APART = 10;
/** Another shape of tree needs another number: what lies there is taken as it is. */
const SHAPE = 1;

const KINDS = ["Procedura", "Istruzione", "Modulo", "Verbale", "Registro", "Attività", "Qualità"];
const SUBJECTS = [
  "formazione",
  "verifica però",
  "conformità",
  "acquisti",
  "sicurezza",
  "età impianti",
];

export interface TreeFile {
  name: string;
  /** Folders from the root, joined by `/`. */
  folder: string;
  /** Whether the disk spells the name as it is written here. */
  asWritten: boolean;
}

/** The file of this number. */
export function treeFile(number: number): TreeFile {
  const leaf = number % (AREAS * WIDTH * WIDTH);
  const area = leaf % AREAS;
  const process = Math.floor(leaf / AREAS) % WIDTH;
  const year = Math.floor(leaf / AREAS / WIDTH);
  const kind = KINDS[number % KINDS.length];
  const subject = SUBJECTS[number % SUBJECTS.length];
  const reference = `${1 + area}.${1 + process}.${1 + year}`;
  return {
    name: `${reference}_${kind} ${subject} ${number}_Rev.${number % 7}_2026-0${1 + (number % 9)}-15.pdf`,
    folder: `Area ${area} qualità/Processo ${process}/Cartella ${year}`,
    asWritten: number % TAKEN_APART !== 0,
  };
}

/** Makes the tree once: empty files, since nobody here reads them. Gives its root. */
export function makeTree(): string {
  const root = join(tmpdir(), "sgi-bench-opener", "Documenti");
  const done = join(root, `../fatto-${TREE_FILES}-${SHAPE}`);
  if (existsSync(done)) return root;
  console.log(`Writing ${TREE_FILES} files to ${root}, once`);
  rmSync(root, { recursive: true, force: true });
  for (let number = 0; number < TREE_FILES; number++) {
    const { name, folder, asWritten } = treeFile(number);
    if (number < AREAS * WIDTH * WIDTH) mkdirSync(join(root, folder), { recursive: true });
    writeFileSync(join(root, folder, asWritten ? name : name.normalize("NFD")), "");
  }
  writeFileSync(done, "");
  return root;
}
