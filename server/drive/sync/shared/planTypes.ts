import type { SyncStepKind } from "@sgi/core/drive/sync";
import type { DocumentCandidate } from "../../../ingest/candidate";
import type { StoredProposal } from "../../../storage/store/schema/approvalTypes";
import type { StoredDocument } from "../../../storage/store/schema/documentTypes";
import type { IndexedDriveFile } from "../../../storage/store/schema/driveTypes";
import type { ReportedFiles } from "./reportedFiles";

/** All documents of a company, archived ones too, and its index entries of Drive files. */
export interface DriveIndex {
  documents: readonly StoredDocument[];
  files: readonly IndexedDriveFile[];
  /** Documents that are here as their files would have them, by id: see `asNoted`. */
  kept?: ReadonlyMap<string, Kept>;
  /** Whether the company has approval on. */
  isOn?: boolean;
}

/** A document whose file in Drive has another state than it, and the row that tells that state. */
export interface Kept {
  row: StoredProposal;
  /** The document as it is, perhaps archived; null for a new one. */
  inForce: StoredDocument | null;
}

/** A document after the step; a new one has no id and provenance yet. The owner stays. */
export type PlannedDocument = DocumentCandidate;

/** One change that a sync makes. */
export interface PlannedStep {
  kind: SyncStepKind;
  /** The document before the step; null for a new one. */
  current: StoredDocument | null;
  document: PlannedDocument;
  /** The index entry of its file. */
  file: IndexedDriveFile;
  /** How to read cell A1; null if the expiry stays as it is. */
  cellFrom: "sheet" | "bytes" | null;
}

export interface PlannedSync {
  steps: PlannedStep[];
  /** Unchanged spreadsheets to read anew, which may come to nothing: of kind `dated`. */
  again: PlannedStep[];
  /** How many more there are of these, for later syncs. */
  laterAgain: number;
  /** Missing documents that stay in force. */
  held: PlannedStep[];
  /** Those among `steps` that were held and that an admin has confirmed. */
  confirmed: PlannedStep[];
  /**
   * Ids of files whose documents are newly held, and of files that are back; and whether nothing
   * was held before, so that a hold begins.
   */
  holds: { begun: string[]; over: string[]; isNew: boolean };
  failures: ReportedFiles;
  /** By the id of a new document's file: which others it seems to double. */
  doubles: ReadonlyMap<string, string>;
  /** Files with warnings whose documents stay as they are. */
  warnings: ReportedFiles;
  unchanged: number;
  /** Index entries to write for files whose documents stay as they are. */
  notes: IndexedDriveFile[];
  /** States that wait for approval, or come, and whose files are gone. */
  gone: { row: StoredProposal; file: IndexedDriveFile }[];
  /** Files whose index entries can be removed. */
  forgotten: string[];
}
