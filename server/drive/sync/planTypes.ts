import type { SyncStepKind } from "@sgi/core/sync";
import type { StoredDocument } from "../../storage/store/schema/documentTypes";
import type { IndexedDriveFile } from "../../storage/store/schema/driveTypes";
import type { ReportedFiles } from "./reportedFiles";

/** All documents of a company, those out of force too, and what its syncs noted of the drive's files. */
export interface DriveIndex {
  documents: readonly StoredDocument[];
  files: readonly IndexedDriveFile[];
}

/** A document as it becomes; a new one has no id yet. */
export type PlannedDocument = Omit<StoredDocument, "id" | "companyId">;

/** One thing that a sync does. */
export interface PlannedStep {
  kind: SyncStepKind;
  /** The document as it is; null for a new one. */
  current: StoredDocument | null;
  document: PlannedDocument;
  /** What is noted of its file. */
  file: IndexedDriveFile;
  /** How cell A1 is read; null where the document's expiry date stays as it is. */
  expiryFrom: "sheet" | "bytes" | null;
}

export interface PlannedSync {
  steps: PlannedStep[];
  /** Documents that are missing and stay in force. */
  held: PlannedStep[];
  /** Of held ones the files of those that were not before, and files that are back: by id. */
  holds: { begun: string[]; over: string[] };
  failures: ReportedFiles;
  /** Files whose document stays as it is, though its spreadsheet does not say all. */
  warnings: ReportedFiles;
  unchanged: number;
  /** What is noted of files whose document stays as it is. */
  notes: IndexedDriveFile[];
  /** Files of which nothing needs to be known any more. */
  forgotten: string[];
}
