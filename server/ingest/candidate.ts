import { type FileSelection, firstPath, type NamedFile } from "@sgi/core/documents/names";
import { dateInZone } from "@sgi/core/time";
import type { UploadAnswer } from "@sgi/core/uploads";
import { TIME_ZONE } from "../base/time/timeZone";
import type { StoredDocument } from "../storage/store/schema/documentTypes";

/** What a file tells of its document; all but what the store adds. */
export type DocumentCandidate = Omit<
  StoredDocument,
  "id" | "companyId" | "driveUrl" | "obsoleteAt"
>;

/** What a file tells beside its name. */
type FileFacts = Pick<DocumentCandidate, "updatedAt" | "expiryDate" | "fileHash" | "fileSizeBytes">;

/**
 * What a file makes of its document, by its name and what else it tells. The document's path is its
 * folders and its reference, or its title when the name follows no convention. Source: spec 2 §5.
 */
export function candidateOf(named: NamedFile, facts: FileFacts): DocumentCandidate {
  const { folder, reference, title, revision, date, fileName, fileType } = named;
  return {
    ...facts,
    title,
    path: firstPath(named),
    revision,
    fileType,
    documentDate: date ?? dateInZone(facts.updatedAt, TIME_ZONE),
    fileName,
    keyFolder: folder,
    keyReference: reference,
    keyTitle: title,
  };
}

/** What else is known when a file is judged. */
export interface Situation {
  /** All files that come with the one to judge. */
  selection: FileSelection;
  /** The documents in force that came with its name, or are shown in its place. */
  inForce: readonly StoredDocument[];
  /** The archived documents of its key, where they keep the file out; see `planArchived`. */
  archived: readonly StoredDocument[];
  /** What an admin said of the file; null when nobody was asked. */
  answer: UploadAnswer | null;
  /** Whether somebody can be asked; where not, a file that may be of several documents is new. */
  asks: boolean;
}
