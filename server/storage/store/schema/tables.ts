import type { BackedUpTable } from "./backedUp";
import type { Database } from "./database";

type Column<Table extends keyof Database> = keyof Database[Table] & string;

interface BackedUp<Table extends keyof Database> {
  /** Unique together: its rows are read in this order. */
  key: readonly Column<Table>[];
  /** Whose a row is: the column with the company, or with the user. */
  owner: { company: Column<Table> } | { user: Column<Table> };
  /**
   * What a restore does with existing rows. `replace`: delete them, except the caller's own.
   * `merge`: update those of the same key, so that references stay. `append`: keep them, and insert
   * those of other keys. `intoEmpty`: keep them, and insert only into an empty table.
   */
  restore: "replace" | "merge" | "append" | "intoEmpty";
}

/** Why a table is in no backup. */
interface LeftOut {
  leftOut: string;
}

type Rules = {
  [Table in keyof Database]: Table extends BackedUpTable ? BackedUp<Table> : LeftOut;
};

/** Every table: whether a backup holds it, and how its rows belong to a company. */
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
  driveFiles: { key: ["companyId", "id"], owner: { company: "companyId" }, restore: "replace" },
  syncReports: { key: ["companyId"], owner: { company: "companyId" }, restore: "replace" },
  driveFolders: { key: ["companyId"], owner: { company: "companyId" }, restore: "replace" },
  audit: { key: ["scope", "position"], owner: { company: "scope" }, restore: "intoEmpty" },
  auditHeads: { key: ["scope"], owner: { company: "scope" }, restore: "intoEmpty" },

  auditSeals: { leftOut: "a log that comes back is sealed anew, by the key that is there" },
  chainChecks: { leftOut: "a log that comes back is verified anew" },
  sessions: { leftOut: "who is signed in is no part of the past" },
  pendingLogins: { leftOut: "a login that waits for its code is begun anew" },
  accesses: { leftOut: "who was here when is no part of the past" },
  invitations: { leftOut: "a link that was sent is not sent again: the invitation is made anew" },
  zipTickets: { leftOut: "a download that was asked for is asked for anew" },
  dueMarks: { leftOut: "who was told of a day is not told again by a restore" },
  calendars: { leftOut: "an address that ended does not come back; users who stay keep theirs" },
  outbox: { leftOut: "a mail is sent once, not again by a restore" },
  texts: { leftOut: "read again from the files" },
  textBodies: { leftOut: "as texts" },
  uploads: {
    leftOut: "a batch under way goes on upon what was restored; its bytes lie in the spool",
  },
  uploadFiles: { leftOut: "as uploads" },
  installation: { leftOut: "names the data folder that it is restored into" },
  backups: { leftOut: "tells of the files beside the backup" },
  backupFailures: { leftOut: "tells of the files beside the backup" },
  backupCopies: { leftOut: "tells of the files in the second place" },
  copyFailures: { leftOut: "as backupCopies" },
  driveTrees: { leftOut: "tells of the drive, whatever is in the index" },
  driveNodes: { leftOut: "as driveTrees" },
  syncLeases: { leftOut: "jobs under way go on upon what was restored" },
  driveGrants: {
    leftOut: "whose backup it is reads no drive by it; a company that stays keeps its present one",
  },
  driveRevocations: { leftOut: "a grant is given back once, whatever is restored" },
  driveAuthorizations: { leftOut: "a consent under way belongs to a session" },
} as const satisfies Rules;

/** The rule of a table, without the names of its columns. */
export interface TableRule {
  key: readonly string[];
  owner: { company: string } | { user: string };
  restore: BackedUp<"companies">["restore"];
}

export function ruleOf(table: BackedUpTable): TableRule {
  return TABLES[table];
}
