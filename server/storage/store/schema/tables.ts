import { BACKED_UP, type BackedUpTable, type StoredRow } from "./backupTypes";
import type { Database } from "./database";

type Column<Table extends keyof Database> = keyof Database[Table] & string;

interface BackedUp<Table extends keyof Database> {
  /** The primary key; rows are read in this order. */
  key: readonly Column<Table>[];
  /** The column with the row's company, or its user. */
  owner: { company: Column<Table> } | { user: Column<Table> };
  /**
   * What a restore does with existing rows. `replace`: deletes them, except the caller's own.
   * `merge`: updates rows with the same key, so that references stay valid. `append`: keeps them
   * and inserts rows with other keys. `intoEmpty`: keeps them, and inserts only into an empty
   * table.
   */
  restore: "replace" | "merge" | "append" | "intoEmpty";
}

/** Why a table is in no backup. */
interface LeftOut<Table extends keyof Database> {
  leftOut: string;
  purge: Purge<Table>;
}

/**
 * How a purge deletes a company's rows from a table outside backups: by the column with the company
 * or the user; `cascade`: by a foreign key; or why they stay.
 */
type Purge<Table extends keyof Database> =
  | { company: Column<Table> }
  | { user: Column<Table> }
  | { cascade: keyof Database }
  | { stay: string };

type Rules = {
  [Table in keyof Database]: Table extends BackedUpTable ? BackedUp<Table> : LeftOut<Table>;
};

const WITH_USERS = { cascade: "users" } as const;
const BY_COMPANY = { company: "companyId" } as const;
const STAYS_WITH_CHAIN = { stay: "the chain of the audit log stays" } as const;

/**
 * Every table: whether a backup contains it, and how its rows belong to a company. A purge deletes
 * by `owner` too, except in the audit log.
 */
export const TABLES = {
  companies: { key: ["id"], owner: { company: "id" }, restore: "merge" },
  users: { key: ["id"], owner: { company: "companyId" }, restore: "replace" },
  mfa: { key: ["userId"], owner: { user: "userId" }, restore: "replace" },
  backupCodes: { key: ["userId", "codeHash"], owner: { user: "userId" }, restore: "replace" },
  preferences: { key: ["userId", "name"], owner: { user: "userId" }, restore: "replace" },
  companyCodes: { key: ["id"], owner: { company: "companyId" }, restore: "replace" },
  documents: { key: ["id"], owner: { company: "companyId" }, restore: "replace" },
  revisions: { key: ["id"], owner: { company: "companyId" }, restore: "replace" },
  inForce: {
    key: ["companyId", "documentId", "version"],
    owner: { company: "companyId" },
    restore: "append",
  },
  reviews: { key: ["id"], owner: { company: "companyId" }, restore: "append" },
  proposals: { key: ["id"], owner: { company: "companyId" }, restore: "replace" },
  approvals: { key: ["id"], owner: { company: "companyId" }, restore: "append" },
  approvers: { key: ["userId", "folder"], owner: { user: "userId" }, restore: "replace" },
  groups: { key: ["id"], owner: { company: "companyId" }, restore: "replace" },
  groupMembers: { key: ["groupId", "id"], owner: { company: "companyId" }, restore: "replace" },
  readingRequests: { key: ["id"], owner: { company: "companyId" }, restore: "replace" },
  readingReaders: {
    key: ["requestId", "kind", "readerId"],
    owner: { company: "companyId" },
    restore: "replace",
  },
  readings: { key: ["id"], owner: { company: "companyId" }, restore: "append" },
  driveFiles: { key: ["companyId", "id"], owner: { company: "companyId" }, restore: "replace" },
  syncReports: { key: ["companyId"], owner: { company: "companyId" }, restore: "replace" },
  driveFolders: { key: ["companyId"], owner: { company: "companyId" }, restore: "replace" },
  audit: { key: ["scope", "position"], owner: { company: "scope" }, restore: "intoEmpty" },
  auditHeads: { key: ["scope"], owner: { company: "scope" }, restore: "intoEmpty" },

  auditSeals: {
    leftOut: "a log that comes back is sealed anew, by the key that is there",
    purge: STAYS_WITH_CHAIN,
  },
  chainChecks: { leftOut: "a log that comes back is verified anew", purge: STAYS_WITH_CHAIN },
  sessions: { leftOut: "who is signed in is no part of the past", purge: WITH_USERS },
  pendingLogins: { leftOut: "a login that waits for its code is begun anew", purge: WITH_USERS },
  accesses: { leftOut: "who was here when is no part of the past", purge: WITH_USERS },
  invitations: {
    leftOut: "a link that was sent is not sent again: the invitation is made anew",
    purge: BY_COMPANY,
  },
  zipTickets: {
    leftOut: "a download that was asked for is asked for anew",
    purge: { cascade: "sessions" },
  },
  dueMarks: {
    leftOut: "who was told of a day is not told again by a restore",
    purge: { user: "userId" },
  },
  calendars: {
    leftOut: "an address that ended does not come back; users who stay keep theirs",
    purge: WITH_USERS,
  },
  approvalNotes: {
    leftOut: "who was told of a revision is not told again by a restore",
    purge: BY_COMPANY,
  },
  readingNotes: {
    leftOut: "who was told of a reading is not told again by a restore",
    purge: BY_COMPANY,
  },
  opened: { leftOut: "who opened what waits is no part of the past", purge: WITH_USERS },
  outbox: { leftOut: "a mail is sent once, not again by a restore", purge: BY_COMPANY },
  texts: { leftOut: "read again from the files", purge: BY_COMPANY },
  textBodies: { leftOut: "as texts", purge: { cascade: "texts" } },
  dayCorrections: {
    leftOut: "a restore queues its companies anew",
    purge: BY_COMPANY,
  },
  turns: { leftOut: "how long queues worked for whom is no part of the past", purge: BY_COMPANY },
  uploads: {
    leftOut: "a batch under way goes on upon what was restored; its bytes lie in the spool",
    purge: BY_COMPANY,
  },
  uploadFiles: { leftOut: "as uploads", purge: { cascade: "uploads" } },
  installation: {
    leftOut: "names the data folder that it is restored into",
    purge: { stay: "it is no company's" },
  },
  backups: {
    leftOut: "tells of the files beside the backup",
    purge: { stay: "backups go after their own time" },
  },
  backupFailures: {
    leftOut: "tells of the files beside the backup",
    purge: { company: "scope" },
  },
  backupCopies: {
    leftOut: "tells of the files in the second place",
    purge: { stay: "copies go after their own time" },
  },
  copyFailures: { leftOut: "as backupCopies", purge: { stay: "they are no company's" } },
  driveTrees: { leftOut: "tells of the drive, whatever is in the index", purge: BY_COMPANY },
  driveNodes: { leftOut: "as driveTrees", purge: BY_COMPANY },
  driveFeeds: { leftOut: "as driveTrees", purge: BY_COMPANY },
  driveRounds: {
    leftOut: "which process looks is no part of the past",
    purge: { stay: "it is no company's" },
  },
  syncTimes: {
    leftOut: "after a restore every company is due",
    purge: BY_COMPANY,
  },
  syncLeases: { leftOut: "jobs under way go on upon what was restored", purge: BY_COMPANY },
  driveGrants: {
    leftOut: "whose backup it is reads no drive by it; a company that stays keeps its present one",
    purge: BY_COMPANY,
  },
  driveRevocations: {
    leftOut: "a grant is revoked once, whatever is restored",
    purge: { stay: "a grant is revoked though its company is gone" },
  },
  driveProofs: {
    leftOut: "a backup says of no folder whose it is: what is proved stays, what is not is not",
    purge: BY_COMPANY,
  },
  driveWays: { leftOut: "only its own call changes how a company is linked", purge: BY_COMPANY },
  driveKeyFaults: {
    leftOut: "tells of this installation's key",
    purge: { stay: "they are no company's" },
  },
  driveAuthorizations: { leftOut: "a consent under way belongs to a session", purge: BY_COMPANY },
  fileRemovals: {
    leftOut: "tells of the files that are here",
    purge: { stay: "files are removed after the rows" },
  },
} as const satisfies Rules;

type WithFile<Tables> = {
  [Table in keyof Tables]: "fileHash" extends keyof Tables[Table] ? Table : never;
}[keyof Tables];
/** Tables with a file's hash that keep no file: what is said of it, or that it goes. */
type OnlyTelling = "texts" | "fileRemovals";
/** What everything that follows the list reads of a row; `fileHash` is empty where none is kept. */
type NamesFile = Pick<
  Database["revisions"],
  "id" | "companyId" | "fileHash" | "fileSizeBytes" | "fileType"
>;
/** Every table with a file's hash, and whether it can keep files. */
export type FileNaming<Tables = Database> = {
  [Table in Exclude<WithFile<Tables>, OnlyTelling>]: Tables[Table] extends NamesFile ? true : never;
};

const NAMING_FILES = {
  documents: true,
  revisions: true,
  proposals: true,
  readings: true,
} as const satisfies FileNaming & Partial<Record<BackedUpTable, true>>;

/**
 * The one list of the tables whose rows name kept files: a file that one of them names is counted,
 * backed up, checked, read and not removed. A table with a hash that is neither here nor in
 * `OnlyTelling` does not compile. Source: spec 3 §1.
 */
export type NamingTable = keyof typeof NAMING_FILES;
export const NAMING_TABLES = Object.keys(NAMING_FILES) as NamingTable[];

/** Those whose files are read for their text: nobody who searches finds a scan. */
export const READ_TABLES = NAMING_TABLES.filter((table) => table !== "readings");

/** Whether a row names a kept file; a file of Google Drive is not kept. */
export function namesFile(table: BackedUpTable, { fileHash }: StoredRow): boolean {
  return Object.hasOwn(NAMING_FILES, table) && fileHash !== "";
}

/** The rule of a table, without the names of its columns. */
export interface TableRule {
  key: readonly string[];
  owner: { company: string } | { user: string };
  restore: BackedUp<"companies">["restore"];
}

export function ruleOf(table: BackedUpTable): TableRule {
  return TABLES[table];
}

/** The deletions of a purge, in order: a table, and the owner column of its rows. */
export function purgeOrder(): { table: keyof Database; owner: TableRule["owner"] }[] {
  const others = Object.entries(TABLES).flatMap(([name, rule]) => {
    const table = name as keyof Database;
    const goes = "purge" in rule && ("company" in rule.purge || "user" in rule.purge);
    return goes ? [{ table, owner: rule.purge as TableRule["owner"] }] : [];
  });
  const backedUp = BACKED_UP.toReversed().flatMap((table) => {
    const { owner, restore } = ruleOf(table);
    // Skips the audit log with its chain ends.
    return restore === "intoEmpty" ? [] : [{ table, owner }];
  });
  return [...others, ...backedUp];
}
