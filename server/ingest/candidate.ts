import { type FileSelection, firstPath, type NamedFile } from "@sgi/core/documents/names";
import type { UploadDecision } from "@sgi/core/uploads";
import { dayInItaly } from "../base/time/timeZone";
import type { Pairs, Provenance, StoredDocument } from "../storage/store/schema/documentTypes";
import { dayOfCell } from "./expiryDay";

/** A document as its file describes it: all but what the store adds. */
export type DocumentCandidate = Omit<
  StoredDocument,
  "id" | "companyId" | "ownerId" | keyof Provenance
>;

/** Facts of a file beside its name; its address if it stays in Google Drive. */
type FileFacts = Pick<
  DocumentCandidate,
  "updatedAt" | "expiryDate" | "fileHash" | "fileSizeBytes" | "mark"
> &
  Partial<Pick<DocumentCandidate, "driveUrl">>;

/**
 * The document of a file, by its name and its facts. The path is its folders and its reference, or
 * its title when the name follows no convention. Source: spec 2 §5.
 */
export function candidateOf(named: NamedFile, facts: FileFacts): DocumentCandidate {
  const { folder, reference, title, shown, revision, date, fileName, fileType } = named;
  const { expiryDate, expiryFrom, expiryMark, expiryRevision } = dayOfCell(facts.expiryDate);
  // No spread: it makes an object of so many fields five times as large, and slow.
  return {
    updatedAt: facts.updatedAt,
    fileHash: facts.fileHash,
    fileSizeBytes: facts.fileSizeBytes,
    mark: facts.mark,
    expiryDate,
    expiryFrom,
    expiryMark,
    expiryRevision,
    driveUrl: facts.driveUrl ?? null,
    obsoleteAt: null,
    setAside: null,
    title: shown.title,
    path: firstPath({ ...shown, folder }),
    revision,
    fileType,
    documentDate: date ?? dayInItaly(facts.updatedAt),
    fileName,
    keyFolder: folder,
    keyReference: reference,
    keyTitle: title,
    keyType: fileType,
  };
}

/**
 * An admin's answer about a file. With `seen`, the mark in force that the admin saw, the file was
 * brought to the document's own page: it is that document's next revision, whatever it is called.
 * Source: spec 3 §2.
 */
export type FileAnswer = UploadDecision | BroughtToPage;

export interface BroughtToPage {
  document: string;
  seen: string;
  /** Also with a number that is not higher, or with bytes that were set aside. */
  allowLower?: boolean | undefined;
}

export function isBroughtToPage(answer: FileAnswer | null): answer is BroughtToPage {
  return typeof answer === "object" && answer !== null && "seen" in answer;
}

/** What else is needed to judge a file. */
export interface Situation {
  /** All files of the same upload or import. */
  selection: FileSelection;
  /** The documents in force with its key, or shown in its place. */
  inForce: readonly StoredDocument[];
  /** The names of these, by their ids. */
  pairs: ReadonlyMap<string, Pairs>;
  /** The archived documents with its key, where they block it; see `planArchived`. */
  archived: readonly StoredDocument[];
  /** An admin's answer about the file; null when nobody was asked. */
  answer: FileAnswer | null;
  /** Whether an admin typed the facts that the panel shows: reference, title, revision, date. */
  isTold: boolean;
  /** Whether a person typed them, or chose the file's folder apart: see `NameFacts`. */
  isTyped: boolean;
  /**
   * Whether somebody can be asked; if not, a file that fits several documents becomes a new one.
   */
  asks: boolean;
}
