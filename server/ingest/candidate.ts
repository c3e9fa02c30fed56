import type { FileSelection, NamedFile } from "@sgi/core/documents/names";
import type { UploadAnswer } from "@sgi/core/uploads";
import type { StoredDocument } from "../storage/store/schema/documentTypes";

/** What a file tells of its document; all but what the store adds. */
export type Candidate = Omit<StoredDocument, "id" | "companyId" | "driveUrl" | "obsoleteAt">;

/** What else is known when a file is judged. */
export interface Situation {
  file: NamedFile;
  /** All files that come with it. */
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
