import { foldText } from "../../lists/foldText";
import { splitPath } from "../describe";
import type { DocumentName, NamedFile } from "./documentKey";
import { factsInName, proposeFacts, withoutCopy } from "./proposal";

/** A file that may be a revision of a document that its key does not find. */
export interface PairingFile extends Pick<NamedFile, "folder" | "fileName" | "shown"> {
  /**
   * Whether a person typed reference or title, or chose the file by itself and the folder apart: then
   * documents of other folders count, too.
   */
  isTyped: boolean;
}

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
 * doubled blanks, underscores, and what browsers, mail programs and people add to the name of a
 * second copy. Costs up to 0.1 ms for a long title: keep it. Source: spec 3 §4.
 */
export function pairText({ reference, title, fileType }: DocumentName): string {
  const bare = fold(withoutCopy(title)) || fold(title);
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

/**
 * Whether the places of a file and of a document of that name leave room for one document. A name
 * without reference is one document within one folder alone; one with a reference also where the
 * file or the document came without a folder, or a person typed the name.
 */
export function placesFit(
  { folder, isTyped }: PairingFile,
  { reference }: DocumentName,
  document: Pick<PairedDocument, "path" | "keyFolder">,
): boolean {
  const folders = [document.keyFolder, folderOf(document)];
  if (folders.includes(folder)) return true;
  return reference !== null && (isTyped || [folder, ...folders].includes(""));
}

/**
 * Whether two documents of one reference, title and type seem to be one by their places: one of them
 * without a folder, or both in the same. Source: spec 3 §4.
 */
export function sharePlace(
  a: Pick<PairedDocument, "path">,
  b: Pick<PairedDocument, "path">,
): boolean {
  const [one, other] = [folderOf(a), folderOf(b)];
  return one === other || one === "" || other === "";
}

function folderOf({ path }: Pick<PairedDocument, "path">): string {
  return splitPath(path).folders.join("/");
}
