import type { Role } from "@sgi/core/session";
import type { EpochMs } from "@sgi/core/time";
import type { AccountQueries } from "./accountTypes";
import type { AuditQueries, EndSeal } from "./auditTypes";
import type { BackupQueries, RowReader } from "./backupTypes";
import type { CellDayQueries } from "./cellDayTypes";
import type { Backlog, Connection } from "./connection";
import type { ReviewQueries } from "./deadlineTypes";
import type { DocumentQueries, ListName, ListSnapshot } from "./documentTypes";
import type { DriveLinkQueries } from "./driveLinkTypes";
import type { DriveQueries } from "./driveTypes";
import type { LeaseQueries } from "./leaseTypes";
import type { ListPart } from "./listPart";
import type { Kept, Quota } from "./quotaTypes";
import type { ReminderQueries } from "./reminderTypes";
import type { SupervisionQueries } from "./supervisionTypes";
import type { TextQueries } from "./textTypes";
import type { TurnQueries } from "./turnTypes";
import type { UploadQueries } from "./uploadTypes";

/** A company whose documents are kept. `name` is unique, whatever its case. */
export interface Company {
  id: string;
  name: string;
  createdAt: EpochMs;
}

/** A company's row. */
export interface StoredCompany extends Company {
  /** Null unless it was deleted: then it is purged once `DELETED_STAY_MS` have passed. */
  deletedAt: EpochMs | null;
}

/** The switches that a company's admins have set. Source: spec 3 §1. */
export interface CompanySwitches {
  approval: boolean;
  fourEyes: boolean;
  reminders: boolean;
  readings: boolean;
  /** Its admins are guided through the first steps. */
  firstSteps: boolean;
}

export interface StoredUser {
  id: string;
  /** Null for a superadmin, who belongs to no company. */
  companyId: string | null;
  /** Lower case, unique. */
  email: string;
  passwordHash: string;
  role: Role;
  /** First name and surname; null where the user gave none. */
  name: string | null;
  createdAt: EpochMs;
}

export interface Session {
  /** SHA-256 of the cookie's token, hex. The token itself is stored nowhere. */
  tokenHash: string;
  userId: string;
  remember: boolean;
  createdAt: EpochMs;
  expiresAt: EpochMs;
  /** When it was last used, to five minutes; null for sessions older than this field. */
  usedAt: EpochMs | null;
  /** The browser of its last use; null when unknown. */
  browser: string | null;
  system: string | null;
  address: string | null;
}

/** The time and client of a session's use. */
export type SessionUse = Pick<Session, "browser" | "system" | "address"> & { usedAt: EpochMs };

/** A person whom an admin has invited to become a user of the company. */
export interface StoredInvitation {
  id: string;
  companyId: string;
  /** Lower case, unique in its company. */
  email: string;
  name: string | null;
  /** The id of the admin who sent it; deleting the admin deletes it. */
  invitedBy: string;
  /** When its link was last sent: part of that link's signature. */
  sentAt: EpochMs;
  expiresAt: EpochMs;
}

/** A user in a company's user list. */
export interface Colleague extends StoredUser {
  /** The user's last access; null when unknown. */
  lastAccessAt: EpochMs | null;
  /** When the second factor was enabled; null without one. */
  mfaEnabledAt: EpochMs | null;
}

/** A request for files as one ZIP, to be downloaded once, in the same session. */
export interface StoredZipTicket {
  /** SHA-256 of the ticket, hex. */
  tokenHash: string;
  /** The session's `tokenHash`. */
  sessionHash: string;
  /** The ids of the documents. */
  ids: readonly string[];
  expiresAt: EpochMs;
}

/** What each request needs to know about its session, in one query. */
export interface SessionContext {
  session: Session;
  user: StoredUser;
  /** Increases with every change of the company's documents; 0 for a user without company. */
  documentsVersion: number;
}

/** All SQL of the server, named by the domain. Works both inside and outside a transaction. */
export interface StoreQueries
  extends AccountQueries,
    AuditQueries,
    BackupQueries,
    CellDayQueries,
    DocumentQueries,
    DriveQueries,
    DriveLinkQueries,
    LeaseQueries,
    ReminderQueries,
    ReviewQueries,
    SupervisionQueries,
    TextQueries,
    TurnQueries,
    UploadQueries {
  companies: {
    /** Its admins are guided through the first steps unless `firstSteps` is false. */
    create(
      company: Company,
      switches?: Partial<Pick<CompanySwitches, "firstSteps">>,
    ): Promise<void>;
    /** Also returns deleted companies, as do the next two. */
    get(id: string): Promise<StoredCompany | null>;
    findByName(name: string): Promise<StoredCompany | null>;
    /** Fails if another company has the name. */
    rename(id: string, name: string): Promise<void>;
    getSwitches(id: string): Promise<CompanySwitches | null>;
    setSwitch(id: string, name: "reminders", on: boolean): Promise<void>;
    /** In order of name. */
    list(): Promise<StoredCompany[]>;
    count(): Promise<number>;
    /**
     * Locks the company's documents until the transaction ends, so that what is read next is still
     * true when it is written. Returns their version, which increases with every change; 0 for an
     * unknown company.
     * @throws {CompanyDeleted} When the company is deleted.
     */
    hold(id: string): Promise<number>;
    /** The same, also for a deleted company. */
    holdAny(id: string): Promise<number>;
    /**
     * Marks it as deleted, or with null as restored, and ends its sessions and logins. Call it in a
     * transaction, like `purge`.
     */
    setDeleted(id: string, deletedAt: EpochMs | null): Promise<void>;
    /**
     * Deletes all rows of a company by the rules of `TABLES`. Queues its Google Drive grant for
     * revocation and its files for removal; returns whether there was a grant.
     */
    purge(id: string, now: EpochMs): Promise<boolean>;
  };
  /**
   * The queue of purged companies' files. Storing the same bytes postpones their removal; since
   * each file waits for a day, none is removed before the row that uses it is written. A file
   * without such a row in the end, as after a refused restore, is removed all the same.
   */
  fileRemovals: {
    /** The hashes queued before a time, a limited number. */
    listDue(before: EpochMs): Promise<string[]>;
    /**
     * Takes a hash off the queue, in the transaction that removes its file; false if it is gone.
     */
    take(hash: string, before: EpochMs): Promise<boolean>;
    putOff(hash: string, now: EpochMs): Promise<void>;
  };
  /** The limits of a company's files, and their use. */
  quotas: {
    /** Unlimited for an unknown company. */
    get(companyId: string): Promise<Quota>;
    /** Does not affect files that are stored already. */
    set(companyId: string, quota: Quota): Promise<void>;
    /**
     * The files of its documents, archived ones too, and of their replaced revisions, each counted
     * once per use. While the company is locked nobody adds any.
     */
    findKept(companyId: string): Promise<Kept>;
    /** The files in the spools of its open batches, under the same lock. */
    findWaiting(companyId: string): Promise<Kept>;
  };
  users: {
    create(user: StoredUser): Promise<void>;
    get(id: string): Promise<StoredUser | null>;
    findByEmail(email: string): Promise<StoredUser | null>;
    listOfRole(role: StoredUser["role"]): Promise<StoredUser[]>;
    /** A company's users, oldest first, with the total count. */
    listPart(companyId: string, part: ListPart): Promise<{ users: StoredUser[]; total: number }>;
    /** All users of a company, oldest first, with the facts of its user list. */
    listColleagues(companyId: string): Promise<Colleague[]>;
    setName(id: string, name: string | null): Promise<void>;
    /** A company's admins, ordered by email. */
    listAdmins(companyId: string): Promise<StoredUser[]>;
    /** Changes the password. False, and nothing changed, when `from` is no longer its hash. */
    setPassword(id: string, change: { from: string; to: string }): Promise<boolean>;
    /**
     * Changes a user's role. False, and nothing changed, when the company would have no admin left:
     * of two admins who demote each other at once, only one succeeds.
     */
    setRole(id: string, role: Role): Promise<boolean>;
    /** Deletes a user with sessions and second factor. False as for `setRole`. */
    delete(id: string): Promise<boolean>;
    count(): Promise<number>;
  };
  sessions: {
    create(session: Session): Promise<void>;
    /** Null when unknown or past `now`. */
    find(tokenHash: string, now: EpochMs): Promise<SessionContext | null>;
    extend(tokenHash: string, expiresAt: EpochMs): Promise<void>;
    /** Records a use, unless one later than `before` is recorded already. */
    noteUse(session: Session, use: SessionUse, before: EpochMs): Promise<void>;
    delete(tokenHash: string): Promise<void>;
    /** A user's sessions, oldest first, expired ones too. */
    listOfUser(userId: string): Promise<Session[]>;
    deleteOfUser(userId: string): Promise<void>;
    deleteExpired(now: EpochMs): Promise<number>;
  };
  invitations: {
    /** False, and nothing written, when the company has invited that address already. */
    create(invitation: StoredInvitation): Promise<boolean>;
    get(id: string): Promise<StoredInvitation | null>;
    /** With the email of the admin who sent each; latest first. */
    listOfCompany(companyId: string): Promise<(StoredInvitation & { invitedByEmail: string })[]>;
    /** Records that a new link was sent: the former one is no longer valid. */
    renew(id: string, sent: Pick<StoredInvitation, "sentAt" | "expiresAt">): Promise<void>;
    /** Removes it, once: false when it is gone or another link was sent since. */
    take(id: string, sentAt: EpochMs): Promise<boolean>;
    deleteOfAddress(companyId: string, email: string): Promise<void>;
    /** Deletes those that expired before a time. */
    deleteExpired(before: EpochMs): Promise<void>;
  };
  /** Users' settings for their own panel, by name. */
  preferences: {
    list(userId: string): Promise<Record<string, string>>;
    set(userId: string, name: string, value: string): Promise<void>;
  };
  zipTickets: {
    create(ticket: StoredZipTicket): Promise<void>;
    /** Returns its documents, once; null when it is unknown, another session's or past `now`. */
    take(
      ticket: Pick<StoredZipTicket, "tokenHash" | "sessionHash">,
      now: EpochMs,
    ): Promise<string[] | null>;
    deleteExpired(now: EpochMs): Promise<void>;
  };
}

export interface Store extends StoreQueries, Connection {
  /**
   * Runs `work` in one transaction. `work` must use the given queries: a call to the store itself
   * would deadlock, waiting for this transaction.
   */
  transaction<T>(work: (queries: StoreQueries) => Promise<T>): Promise<T>;
  /** Lets `work` read all rows as of one moment; others continue to write. */
  snapshot<T>(work: (rows: RowReader) => Promise<T>): Promise<T>;
  /** Lets `work` read a list as of one moment; others continue to read and write. */
  readList<T>(
    companyId: string,
    which: ListName,
    work: (list: ListSnapshot) => Promise<T>,
  ): Promise<T>;
  /** The background work that waits, of all processes. */
  backlog(): Promise<Backlog>;
  /** The database's own time. */
  readClock(): Promise<EpochMs>;
  /** Seals the ends of the audit log's chains from now on; null: does not seal. */
  sealAuditBy(seal: EndSeal | null): void;
}
