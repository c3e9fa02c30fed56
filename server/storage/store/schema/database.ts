import { domainToUnicode } from "node:url";
import type { CalendarDate, EpochMs } from "@sgi/core/time";
import type { Generated } from "kysely";
import type { Mfa, OutboxEntry, PendingLogin, StoredCompanyCode } from "./accountTypes";
import type {
  ApprovalNote,
  Opened,
  StoredApproval,
  StoredApprover,
  StoredProposal,
} from "./approvalTypes";
import type { ChainedEntry, ChainHead, SealedEnd } from "./auditTypes";
import type { BackupCopy, BackupFailure, CopyFailure, StoredBackup } from "./backupTypes";
import type { DueMark, StoredCalendar, StoredReview } from "./deadlineTypes";
import type { InForceEntry, StoredDocument, StoredRevision } from "./documentTypes";
import type { DriveFeed, DriveRound, SyncTime } from "./driveFeedTypes";
import type {
  DriveFolderLink,
  DriveGrant,
  DriveKeyFault,
  DriveProof,
  DriveRevocation,
  DriveWay,
  StoredAuthorization,
} from "./driveLinkTypes";
import type { DriveNode, DriveTree, IndexedDriveFile, StoredSyncReport } from "./driveTypes";
import type {
  GroupMember,
  ReadingNote,
  RequestReader,
  StoredGroup,
  StoredReading,
  StoredRequest,
} from "./readingTypes";
import type { ChainCheck } from "./supervisionTypes";
import type { CellDay, StoredText, TextState } from "./textTypes";
import type { TurnRow } from "./turnTypes";
import type {
  Company,
  Quota,
  Session,
  StoredInvitation,
  StoredUser,
  StoredZipTicket,
} from "./types";
import type { StoredUpload, StoredUploadFile, UploadContext } from "./uploadTypes";

/** A domain with a letter beyond ASCII, or with the ASCII form of one. Source: RFC 5891. */
const ACCENTED = /\P{ASCII}|(?:^|\.)xn--/u;

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
  proposals: ProposalRow;
  approvals: StoredApproval;
  approvers: StoredApprover;
  approvalNotes: ApprovalNote;
  opened: Opened;
  groups: StoredGroup;
  groupMembers: GroupMember;
  readingRequests: StoredRequest;
  readingReaders: RequestReader;
  readings: StoredReading;
  readingNotes: ReadingNote;
  dueMarks: DueMark;
  calendars: StoredCalendar;
  preferences: PreferenceRow;
  accesses: AccessRow;
  invitations: StoredInvitation;
  texts: TextRow;
  dayCorrections: DayCorrectionRow;
  textBodies: { textId: number; packed: Uint8Array; sheets: Uint8Array | null };
  turns: TurnRow;
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
  driveFeeds: DriveFeed;
  driveRounds: DriveRound & { only: number };
  syncTimes: SyncTime;
  driveFolders: DriveFolderLink;
  driveGrants: DriveGrant;
  driveRevocations: DriveRevocation;
  driveProofs: DriveProof;
  driveWays: DriveWay;
  driveKeyFaults: DriveKeyFault;
  driveAuthorizations: StoredAuthorization;
  fileRemovals: FileRemoval;
}

type OfCompany<Row> = Row & { companyId: string };

/** Each engine also stores the words in its own way: see `WordIndex`. */
export interface TextRow
  extends Omit<StoredText, "id" | "state" | "reason" | "chars" | "wantedAt"> {
  id: Generated<number>;
  state: Generated<TextState>;
  reason: Generated<string | null>;
  chars: Generated<number>;
  wantedAt: Generated<EpochMs>;
  /** See `FileReading`. */
  readerVersion: Generated<number>;
  cellDay: Generated<CellDay>;
}

/** A company whose days may be wrong, or of whose corrected days its admins were not told yet. */
export interface DayCorrectionRow {
  companyId: string;
  /** 1 while days may be wrong, or admins are to be told; 0 while only syncs go on correcting. */
  isDue: number;
  /** How many documents were corrected. */
  corrected: Generated<number>;
  /** How many more syncs have corrected, which are told once all spreadsheets were read anew. */
  ofDrive: Generated<number>;
}

/** The process that holds a job's lease: see `createLeases`. */
export interface SyncLeaseRow {
  /** The job's name; for a sync, the company's id. */
  companyId: string;
  owner: string;
  /** When another process may take the lease. */
  until: EpochMs;
}

/** The hash does not cover `writtenAt`, which serves only to read what came later. */
export interface AuditRow extends ChainedEntry {
  writtenAt: Generated<EpochMs>;
}

/** The end of each chain. Appending locks its row until the transaction ends. */
export interface AuditHeadRow extends ChainHead {
  scope: string;
}

export interface CompanyCodeRow extends Omit<StoredCompanyCode, "isActive"> {
  /** The lookup key: see `hashCode`. Unique. */
  codeHash: string;
  /** 1 or 0. */
  isActive: number;
}

/** An unused backup code: using it deletes it. */
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

/** A user's setting for their own panel. */
export interface PreferenceRow {
  userId: string;
  name: string;
  value: string;
}

/** When a user last used the panel. */
export interface AccessRow {
  userId: string;
  at: EpochMs;
}

export interface CompanyRow extends Company, Quota {
  /** The name for comparisons: see `foldName`. Unique. */
  nameFolded: string;
  /**
   * Increases with every change of the company's documents, to the time of the change: no two
   * states have the same version, even if an older database is restored.
   */
  documentsVersion: number;
  /** The first version since which all changes are recorded: a restore raises it. */
  documentsFloor: number;
  /** The company's switches: 1 or 0 each. */
  approval: number;
  fourEyes: number;
  reminders: number;
  readings: number;
  /** When approval was last switched on; null while it is off, and where it always was. */
  approvalSince: Generated<EpochMs | null>;
  /** 'Cartelle senza approvazione': a JSON array of folders; null for none. */
  freeFolders: Generated<string | null>;
  /** The last day for which reminders were checked; null before the first. */
  remindedOn: CalendarDate | null;
  /** 1 while its admins are guided through the first steps. */
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
  /** A hash of path, title and type: see `shownHash`. */
  identity: string;
  /** Identifies the same document: see `keyHash`. Unique among those in force. */
  keyHash: string;
  /** A hash of reference, title and type from its file's name: see `nameHash`. */
  nameHash: string;
  /**
   * Hashes of the names that it is shown with and that its file gave it, as people compare them: see
   * `pairHash`. Null in rows of versions before 0.3.0.
   */
  shownPair: string | null;
  keyPair: string | null;
  /** Its sort key in the list: see `documentSortKey`. Compared byte by byte. */
  sortKey: string;
  /** The company's `documentsVersion` at its last change. */
  version: number;
}

/** By these a waiting new document is found as documents are. */
export type ProposalRow = StoredProposal &
  Pick<DocumentColumns, "identity" | "keyHash" | "nameHash" | "shownPair" | "keyPair" | "sortKey">;

export interface InstallationRow {
  /** Always 1. */
  only: number;
  id: string;
  /**
   * The mark of the folder with its files; null until a server of a version that checks it starts.
   */
  folder: string | null;
  /** The bucket with its files; null while they are in the folder. */
  bucket: string | null;
  /** The check value of its key; null until a server of a version that checks it starts. */
  keyCheck: string | null;
  /**
   * When superadmins were last notified of failing backups, by the database's time; null: never.
   */
  backupsToldAt: Generated<EpochMs | null>;
}

export interface UploadRow extends StoredUpload, UploadContext {
  /** The spool with its bytes; null for batches of earlier versions. */
  spoolId: string | null;
  /** How earlier versions ordered companies' turns: 0 of all newer batches. */
  turn: number;
  /** The process that works on it; null for none. */
  leaseOwner: string | null;
  /** When another process may claim it. */
  leaseUntil: EpochMs;
  attempts: number;
  finishedAt: EpochMs | null;
  /** The files of the batch in the spool, where they stay until it ends. */
  spooledFiles: number;
  spooledBytes: number;
}

export interface UploadFileRow extends Omit<StoredUploadFile, "waits"> {
  uploadId: string;
  waits: Generated<number>;
}

/** Folds a name: names that differ only by case or by the encoding of accents are one name. */
export function foldName(name: string): string {
  return name.normalize("NFC").trim().toLowerCase();
}

/**
 * Folds an email for account lookups: ignores case, surrounding spaces, and whether the domain is
 * written with its accents or in the ASCII form that browsers make of it.
 */
export function foldEmail(email: string): string {
  const folded = email.trim().normalize("NFC").toLowerCase();
  const at = folded.lastIndexOf("@");
  const domain = folded.slice(at + 1);
  if (at < 1 || !ACCENTED.test(domain)) return folded;
  return `${folded.slice(0, at)}@${domainToUnicode(domain) || domain}`;
}
