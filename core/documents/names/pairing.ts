import { foldText } from "../../search/foldText";
import { splitPath } from "../describe";
import type { DocumentName, NamedFile } from "./documentKey";
import { COPY, factsInName, proposeFacts } from "./proposal";

/** A file that may be a revision of a document that its key does not find. */
export type PairingFile = Pick<NamedFile, "folder" | "fileName" | "shown">;

/** Where a document in force lies, and how it is called. */
export interface PairedDocument {
  /** As the panel shows it: folders and reference. */
  path: string;
  title: string;
  fileType: string;
  /** As its file gave them. */
  keyFolder: string;
  keyReference: string | null;
  keyTitle: string;
  keyType: string;
}

/**
 * One text of reference, title and type, to compare them as people do: without case, accents,
 * doubled blanks, underscores, and the `(1)` that browsers add to a second copy. Source: spec 3 §4.
 */
export function pairText({ reference, title, fileType }: DocumentName): string {
  const bare = fold(title.replace(COPY, "")) || fold(title);
  return JSON.stringify([fold(reference ?? ""), bare, fileType]);
}

function fold(text: string): string {
  return foldText(text)
    .replace(/[\s_]+/g, " ")
    .trim();
}

/** The name that the panel shows; without reference where its path ends with the title. */
export function shownName({ path, title, fileType }: PairedDocument): DocumentName {
  const { reference } = splitPath(path);
  return { reference: reference === title ? null : reference, title, fileType };
}

/** The name that the document's file gave it. */
export function keyName({ keyReference, keyTitle, keyType }: PairedDocument): DocumentName {
  return { reference: keyReference, title: keyTitle, fileType: keyType };
}

/**
 * The names by which a file may be a revision of a document that its key does not find: what an
 * admin typed, else its name and what that seems to mean. None for a file that came with folders
 * and whose reference and title nobody typed. Source: spec 3 §4.
 */
export function pairNames(file: PairingFile, isTold: boolean): DocumentName[] {
  const { shown, fileName } = file;
  if (!mayPair(file, isTold)) return [];
  if (isTold) return [shown];
  const { reference, title } = proposeFacts(fileName);
  return [shown, { ...shown, reference, title }];
}

/** Whether a file came without a folder, or an admin typed another reference or title for it. */
export function mayPair({ folder, fileName, shown }: PairingFile, isTold: boolean): boolean {
  if (folder === "") return true;
  const { reference, title } = factsInName(fileName);
  return isTold && (shown.reference !== reference || shown.title !== title);
}

/** The documents in force that a file may be a revision of, in the given order. */
export function pairsOf<Known extends PairedDocument>(
  file: PairingFile,
  isTold: boolean,
  documents: readonly Known[],
): Known[] {
  const names = pairNames(file, isTold).map((name) => ({ name, text: pairText(name) }));
  return documents.filter((document) => {
    const texts = [pairText(shownName(document)), pairText(keyName(document))];
    return names.some(({ name, text }) => texts.includes(text) && placesFit(file, name, document));
  });
}

/**
 * A name without reference is one document within one folder alone; one with a reference also where
 * the file or the document came without a folder.
 */
function placesFit(
  { folder }: PairingFile,
  { reference }: DocumentName,
  document: PairedDocument,
): boolean {
  const folders = [document.keyFolder, folderOf(document)];
  return folders.includes(folder) || (reference !== null && [folder, ...folders].includes(""));
}

/**
 * Whether two documents in force seem to be one: same reference, title and type, and one of them
 * without a folder or both in the same. Source: spec 3 §4.
 */
export function areDoubles(a: PairedDocument, b: PairedDocument): boolean {
  const name = shownName(a);
  if (name.reference === null || pairText(name) !== pairText(shownName(b))) return false;
  const [one, other] = [folderOf(a), folderOf(b)];
  return one === other || one === "" || other === "";
}

function folderOf({ path }: PairedDocument): string {
  return splitPath(path).folders.join("/");
}
