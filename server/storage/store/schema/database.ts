import type { CalendarDate, EpochMs } from "@sgi/core/time";
import type { Generated } from "kysely";
import type { Mfa, OutboxEntry, PendingLogin, StoredCompanyCode } from "./accountTypes";
import type { ChainedEntry, ChainHead, SealedEnd } from "./auditTypes";
import type { BackupCopy, BackupFailure, CopyFailure, StoredBackup } from "./backupTypes";
import type { DueMark, StoredCalendar, StoredReview } from "./deadlineTypes";
import type { InForceEntry, StoredDocument, StoredRevision } from "./documentTypes";
import type {
  DriveFolderLink,
  DriveGrant,
  DriveRevocation,
  StoredAuthorization,
} from "./driveLinkTypes";
import type { DriveNode, DriveTree, IndexedDriveFile, StoredSyncReport } from "./driveTypes";
import type { Quota } from "./quotaTypes";
import type { ChainCheck } from "./supervisionTypes";
import type { StoredText, TextState } from "./textTypes";
import type { Company, Session, StoredInvitation, StoredUser, StoredZipTicket } from "./types";
import type { StoredUpload, StoredUploadFile, UploadContext } from "./uploadTypes";

/**
 * The rows of each table. Columns are named as the domain's fields are, so a row needs no
 * translation; only text and integers, which every engine holds alike, and one column of bytes.
 */
export interface Database {
  companies: CompanyRow;
  users: StoredUser;
  sessions: SessionRow;
  documents: DocumentColumns;
  revisions: StoredRevision;
  inForce: InForceEntry;
  reviews: StoredReview;
  dueMarks: DueMark;
  calendars: StoredCalendar;
  preferences: PreferenceRow;
  accesses: AccessRow;
  invitations: StoredInvitation;
  texts: TextRow;
  textBodies: { textId: number; packed: Uint8Array };
  uploads: UploadRow;
  uploadFiles: UploadFileRow;
  installation: InstallationRow;
  companyCodes: CompanyCodeRow;
  mfa: Mfa;
  backupCodes: BackupCodeRow;
  pendingLogins: PendingLoginRow;
  zipTickets: ZipTicketRow;
  outbox: OutboxEntry;
  audit: AuditRow;
  auditHeads: AuditHeadRow;
  auditSeals: SealedEnd & { scope: string };
  chainChecks: ChainCheck;
  backups: StoredBackup;
  backupFailures: BackupFailure;
  backupCopies: BackupCopy;
  copyFailures: CopyFailure;
  driveTrees: OfCompany<DriveTree>;
  driveNodes: OfCompany<DriveNode>;
  driveFiles: OfCompany<IndexedDriveFile>;
  syncReports: OfCompany<StoredSyncReport>;
  syncLeases: SyncLeaseRow;
  driveFolders: DriveFolderLink;
  driveGrants: DriveGrant;
  driveRevocations: DriveRevocation;
  driveAuthorizations: StoredAuthorization;
  fileRemovals: FileRemoval;
}

type OfCompany<Row> = Row & { companyId: string };

/** Beside it, each engine keeps the words in its own way: see `WordIndex`. */
export interface TextRow
  extends Omit<StoredText, "id" | "state" | "reason" | "chars" | "wantedAt"> {
  id: Generated<number>;
  state: Generated<TextState>;
  reason: Generated<string | null>;
  chars: Generated<number>;
  wantedAt: Generated<EpochMs>;
}

/** The process that does a job: see `createLeases`. */
export interface SyncLeaseRow {
  /** The job's name: a company's id is its sync. */
  companyId: string;
  owner: string;
  /** From when another one may. */
  until: EpochMs;
}

/** The end of each chain. Whoever appends to it holds its row until the transaction ends. */
/** No part of what the chain covers: it is asked for what came since, and no more. */
export interface AuditRow extends ChainedEntry {
  writtenAt: Generated<EpochMs>;
}

export interface AuditHeadRow extends ChainHead {
  scope: string;
}

export interface CompanyCodeRow extends Omit<StoredCompanyCode, "isActive"> {
  /** What it is found by: see `hashCode`. Unique. */
  codeHash: string;
  /** 1 or 0. */
  isActive: number;
}

/** A backup code that was not used: using it deletes it. */
export interface BackupCodeRow {
  userId: string;
  codeHash: string;
}

export interface PendingLoginRow extends Omit<PendingLogin, "remember"> {
  /** 1 or 0. */
  remember: number;
}

export interface ZipTicketRow extends Omit<StoredZipTicket, "ids"> {
  /** A JSON array. */
  ids: string;
}

/** What a user has chosen for their own panel. */
export interface PreferenceRow {
  userId: string;
  name: string;
  value: string;
}

/** When a user was here last. */
export interface AccessRow {
  userId: string;
  at: EpochMs;
}

export interface CompanyRow extends Company, Quota {
  /** The name as it is compared: see `foldName`. Unique. */
  nameFolded: string;
  /**
   * Grows with every change of the company's documents, to the time of it: no two states have the
   * same, though an older database be put back.
   */
  documentsVersion: number;
  /** The first version since which all changes are known: a restore begins anew. */
  documentsFloor: number;
  /** What the company has switched on: 1 or 0 each. */
  approval: number;
  fourEyes: number;
  reminders: number;
  readings: number;
  /** The day on which its reminders were looked for last; null before the first. */
  remindedOn: CalendarDate | null;
  /** 1 while its admins are led through the first steps. */
  firstSteps: number;
  /** Null unless it was deleted. */
  deletedAt: EpochMs | null;
}

/** A purged company's file, to be removed unless another row names it. */
export interface FileRemoval {
  fileHash: string;
  queuedAt: EpochMs;
}

export interface SessionRow extends Omit<Session, "remember"> {
  /** 1 or 0. */
  remember: number;
}

export interface DocumentColumns extends StoredDocument {
  /** Where and how it is shown: see `shownHash`. */
  identity: string;
  /** What makes it the same document: see `keyHash`. Unique among those in force. */
  keyHash: string;
  /** Its reference, title and type as its file came: see `nameHash`. */
  nameHash: string;
  /** Its place in the list: see `documentSortKey`. Compared byte by byte. */
  sortKey: string;
  /** Its company's `documentsVersion` when it was changed last. */
  version: number;
}

export interface InstallationRow {
  /** Always 1. */
  only: number;
  id: string;
  /** The mark of the folder that its files lie in; null before a version that asks was there. */
  folder: string | null;
  /** Where its files lie since they are in a bucket; null as long as they are in the folder. */
  bucket: string | null;
  /** By what its key is told from another one; null before a server of a version that asks has started. */
  keyCheck: string | null;
  /** When superadmins were last told that backups fail, by the database's time; null: never. */
  backupsToldAt: Generated<EpochMs | null>;
}

export interface UploadRow extends StoredUpload, UploadContext {
  /** The spool that holds its bytes; null where a version before this one took it in. */
  spoolId: string | null;
  /** When its company was last served by it: a number that grows with every batch taken on. */
  turn: number;
  /** The process that works on it; null when none does. */
  leaseOwner: string | null;
  /** From when another process may take it on. */
  leaseUntil: EpochMs;
  attempts: number;
  finishedAt: EpochMs | null;
  /** What of it was put into the spool, where it lies until it ends. */
  spooledFiles: number;
  spooledBytes: number;
}

export interface UploadFileRow extends StoredUploadFile {
  uploadId: string;
}

/** Two names that differ by case or by the way accents are typed are one name. */
export function foldName(name: string): string {
  return name.normalize("NFC").trim().toLowerCase();
}
