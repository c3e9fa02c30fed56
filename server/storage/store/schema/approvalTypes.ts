import type { RevisionState } from "@sgi/core/approvals/life";
import type { CalendarDate, EpochMs } from "@sgi/core/time";
import type { Provenance, StoredDocument } from "./documentTypes";

/** What a proposed revision is, and so how it enters force. */
export type ProposalKind =
  /** A file that was uploaded or imported: planned anew, as an upload is. */
  | "file"
  /** The file of Google Drive that feeds the document. */
  | "drive"
  /** A former revision that is brought back. */
  | "revision"
  /** An archived document that comes back: as it is, or with a file that was synced or imported. */
  | "restore";

export type ProposalState = Exclude<RevisionState, "inForce" | "superseded">;

/** The facts of a file, as it was judged. */
type FileFacts = Pick<
  StoredDocument,
  | "title"
  | "path"
  | "revision"
  | "fileType"
  | "documentDate"
  | "updatedAt"
  | "expiryDate"
  | "driveUrl"
  | "fileName"
  | "fileHash"
  | "fileSizeBytes"
  | "mark"
  | "keyFolder"
  | "keyReference"
  | "keyTitle"
  | "keyType"
>;

/**
 * A revision that is not in force: it waits, is approved for a coming day, or never entered. Never a
 * row of `documents`. At most one of a document waits, and one comes. Source: spec 3 §6.
 */
export interface StoredProposal extends FileFacts, Provenance {
  id: string;
  companyId: string;
  /** The document's id; of a new one the id that it will have. */
  documentId: string;
  /** 1 while there is no such document. */
  isNew: number;
  kind: ProposalKind;
  state: ProposalState;
  /** The file's name with its folders, as it came; the selection is not kept. */
  relativeName: string;
  /** What an admin typed of the file (`NameFacts`), and answered (`FileAnswer`), as JSON. */
  told: string | null;
  answer: string | null;
  /** Digests of the bytes that it will set aside; see `StoredDocument.setAside`. */
  setsAside: string | null;
  /** The id of Drive's file, or of the former revision; null for other kinds. */
  sourceId: string | null;
  /** When the first of several states of a Drive file came; else as `broughtAt`. */
  since: EpochMs;
  /** How many states it stands for. */
  changes: number;
  /** The day on which it enters; null unless it was approved for one. */
  inForceFrom: CalendarDate | null;
  /** When it was rejected, overtaken or withdrawn; null while it waits or comes. */
  endedAt: EpochMs | null;
  endedBy: string | null;
  endedReason: string | null;
  /** Why it could not enter on its day, as the last look found; null otherwise. */
  fault: string | null;
}

/** What has to be known of a waiting revision to say who decides it. */
export interface RevisionToDecide {
  id: string;
  documentId: string;
  /** The document's path as the panel shows it now. */
  path: string;
  broughtBy: string | null;
}

/** What an approval means; `verified` is kept free. */
export type ApprovalMeaning = "approved" | "verified";

/**
 * One record of approval. Append-only, without foreign keys to document and user: with both as they
 * were then. Source: spec 3 §1, §6.
 */
export interface StoredApproval {
  id: string;
  companyId: string;
  documentId: string;
  /** Identifies a document that was not there yet: see `keyHash`. */
  keyHash: string;
  /**
   * `again`: a rejected mark may come again. `stated`: an admin's statement about an approval outside
   * the panel. `takenBack`: of the record `about`.
   */
  kind: "approved" | "rejected" | "again" | "stated" | "takenBack";
  meaning: ApprovalMeaning;
  about: string | null;
  reference: string | null;
  title: string;
  path: string;
  revision: string;
  /** Null where it was unknown. */
  mark: string | null;
  userId: string;
  email: string;
  name: string | null;
  role: string;
  at: EpochMs;
  /** Why it was rejected or taken back, or the note of a statement. */
  note: string | null;
  /** The day of force that was asked for; of a statement the day of the approval. */
  day: CalendarDate | null;
  /** Of a statement: who approved. */
  statedBy: string | null;
  /** Who brought the revision. */
  broughtBy: string | null;
  broughtByEmail: string | null;
  /** When the person first opened it, and by what way. Source: spec 3 §1. */
  openedAt: EpochMs | null;
  openedWay: OpenedWay | null;
}

/** Kept bytes of which a record says that they were approved. */
export interface ApprovedFile extends Pick<StoredApproval, "title" | "revision"> {
  fileHash: string;
}

/** A folder for which a user has the right to approve; empty for all documents. */
export interface StoredApprover {
  userId: string;
  folder: string;
}

/** What became of a revision, or what a user got a mail about. */
export type NoteKind =
  /** `about` is the id of a revision that waits for the user. */
  | "waiting"
  /** `about` is the id of the record by which a revision was approved or rejected. */
  | "decided"
  /** `about` is the id of a revision that was approved for a day, and overtaken before. */
  | "overtaken"
  /** `about` is the id of one that could not enter on its day. */
  | "fault"
  /** The last mail; `about` is empty. */
  | "mail";

/**
 * What a user is told of approvals. One row each, so that restarts, clock changes and other processes
 * send nothing twice. Without foreign keys, as a restore writes users anew. Source: spec 3 §6.
 */
export interface ApprovalNote {
  companyId: string;
  userId: string;
  kind: NoteKind;
  about: string;
  /** The day of the mail that told it; null while it is to be told. */
  day: CalendarDate | null;
}

/** How a content was opened; `uncheckedCopy`: by Local Opener, a copy not checked. */
export type OpenedWay = "preview" | "file" | "text" | "drive" | "opener" | "uncheckedCopy";

/** That a person has opened a content which that person has to approve or to read. Source: spec 3 §1. */
export interface Opened {
  userId: string;
  documentId: string;
  mark: string;
  way: OpenedWay;
  at: EpochMs;
}
