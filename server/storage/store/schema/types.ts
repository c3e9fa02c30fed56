import type { Role } from "@sgi/core/session";
import type { EpochMs } from "@sgi/core/time";
import type { AccountQueries } from "./accountTypes";
import type { AuditQueries, EndSeal } from "./auditTypes";
import type { BackupQueries, RowReader } from "./backupTypes";
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
import type { UploadQueries } from "./uploadTypes";

/** A company whose documents are kept. `name` is unique, whatever its case. */
export interface Company {
  id: string;
  name: string;
  createdAt: EpochMs;
}

/** A company as the database has it. */
export interface StoredCompany extends Company {
  /** Null unless it was deleted: then it is purged once `DELETED_STAY_MS` have passed. */
  deletedAt: EpochMs | null;
}

/** What a company's admins have switched on. Source: spec 3 §1. */
export interface CompanySwitches {
  approval: boolean;
  fourEyes: boolean;
  reminders: boolean;
  readings: boolean;
  /** Its admins are led through the first steps. */
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
  /** When it was used last, to five minutes; null for one from before it was kept. */
  usedAt: EpochMs | null;
  /** Of its last use; null where it is not known. */
  browser: string | null;
  system: string | null;
  address: string | null;
}

/** When and from where a session is used. */
export type SessionUse = Pick<Session, "browser" | "system" | "address"> & { usedAt: EpochMs };

/** Somebody whom an admin has invited to become a user of the company. */
export interface StoredInvitation {
  id: string;
  companyId: string;
  /** Lower case, unique in its company. */
  email: string;
  name: string | null;
  /** The admin's id. It goes with them. */
  invitedBy: string;
  /** When its link was sent last: it names that link. */
  sentAt: EpochMs;
  expiresAt: EpochMs;
}

/** A user as a company's list tells of them. */
export interface Colleague extends StoredUser {
  /** When the user was here last; null where it is not known. */
  lastAccessAt: EpochMs | null;
  /** When the second factor was turned on; null without one. */
  mfaEnabledAt: EpochMs | null;
}

/** Files that were asked for as one ZIP, to be fetched once, in the same session. */
export interface StoredZipTicket {
  /** SHA-256 of the ticket, hex. */
  tokenHash: string;
  /** The session's `tokenHash`. */
  sessionHash: string;
  /** The documents. */
  ids: readonly string[];
  expiresAt: EpochMs;
}

/** What one request needs to know of its session, in one query. */
export interface SessionContext {
  session: Session;
  user: StoredUser;
  /** Grows with every change of the company's documents; 0 for a user without company. */
  documentsVersion: number;
}

/** All SQL of the server, named by the domain. Works inside a transaction and outside. */
export interface StoreQueries
  extends AccountQueries,
    AuditQueries,
    BackupQueries,
    DocumentQueries,
    DriveQueries,
    DriveLinkQueries,
    LeaseQueries,
    ReminderQueries,
    ReviewQueries,
    SupervisionQueries,
    TextQueries,
    UploadQueries {
  companies: {
    /** Its admins are led through the first steps, unless it is told otherwise. */
    create(
      company: Company,
      switches?: Partial<Pick<CompanySwitches, "firstSteps">>,
    ): Promise<void>;
    /** Deleted ones too, as by the next two. */
    get(id: string): Promise<StoredCompany | null>;
    findByName(name: string): Promise<StoredCompany | null>;
    /** Fails where another company has the name. */
    rename(id: string, name: string): Promise<void>;
    getSwitches(id: string): Promise<CompanySwitches | null>;
    setSwitch(id: string, name: "reminders", on: boolean): Promise<void>;
    /** In order of name. */
    list(): Promise<StoredCompany[]>;
    count(): Promise<number>;
    /**
     * Locks the company's documents until the transaction ends, so that what is read next still
     * holds when it is written. Gives their version, which grows with every change; 0 for an
     * unknown company.
     * @throws {CompanyDeleted} Where the company is deleted.
     */
    hold(id: string): Promise<number>;
    /** The same, also for a deleted company. */
    holdAny(id: string): Promise<number>;
    /**
     * Marks it as deleted, or with null no longer, and ends its sessions and logins. To be called in
     * a transaction, like `purge`.
     */
    setDeleted(id: string, deletedAt: EpochMs | null): Promise<void>;
    /**
     * Deletes all rows of a company by the rules of `TABLES`. Queues its Google Drive grant for
     * revocation and its files for removal; true where there was a grant.
     */
    purge(id: string, now: EpochMs): Promise<boolean>;
  };
  /**
   * Files of purged companies. Whoever stores bytes puts their removal off first; since a file waits
   * for a day, it is not removed between that and the row that names it. One that no row names in the
   * end, as after a refused restore, goes all the same.
   */
  fileRemovals: {
    /** Hashes queued before a time, some of many. */
    listDue(before: EpochMs): Promise<string[]>;
    /** Takes a hash off the queue, in the transaction that removes its file; false when it is gone. */
    take(hash: string, before: EpochMs): Promise<boolean>;
    putOff(hash: string, now: EpochMs): Promise<void>;
  };
  /** The limit of a company's files, and how much is used. */
  quotas: {
    /** Unlimited for a company that is not there. */
    get(companyId: string): Promise<Quota>;
    /** Files that are kept already stay. */
    set(companyId: string, quota: Quota): Promise<void>;
    /**
     * The files of its documents, archived ones too, and of their replaced revisions, each counted
     * once per use. While the company is locked nobody adds to them.
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
    /** A company's users, the oldest first, and how many they are. */
    listPart(companyId: string, part: ListPart): Promise<{ users: StoredUser[]; total: number }>;
    /** All users of a company, the oldest first, with what its list tells of them. */
    listColleagues(companyId: string): Promise<Colleague[]>;
    setName(id: string, name: string | null): Promise<void>;
    /** A company's admins, in order of email. */
    listAdmins(companyId: string): Promise<StoredUser[]>;
    /** Changes the password. False, and nothing changed, when `from` is no longer its hash. */
    setPassword(id: string, change: { from: string; to: string }): Promise<boolean>;
    /**
     * Gives a user another role. False, and nothing changed, when its company would be left without
     * an admin: of two who demote each other at once, one gets this.
     */
    setRole(id: string, role: Role): Promise<boolean>;
    /** Removes a user with its sessions and its second factor. False as for `setRole`. */
    delete(id: string): Promise<boolean>;
    count(): Promise<number>;
  };
  sessions: {
    create(session: Session): Promise<void>;
    /** Null when unknown or past `now`. */
    find(tokenHash: string, now: EpochMs): Promise<SessionContext | null>;
    extend(tokenHash: string, expiresAt: EpochMs): Promise<void>;
    /** Notes a use, unless a later one than `before` is noted already. */
    noteUse(session: Session, use: SessionUse, before: EpochMs): Promise<void>;
    delete(tokenHash: string): Promise<void>;
    /** Of one user, the oldest first; past ones too. */
    listOfUser(userId: string): Promise<Session[]>;
    deleteOfUser(userId: string): Promise<void>;
    deleteExpired(now: EpochMs): Promise<number>;
  };
  invitations: {
    /** False, and nothing written, where the company has invited that address already. */
    create(invitation: StoredInvitation): Promise<boolean>;
    get(id: string): Promise<StoredInvitation | null>;
    /** With the address of the admin who invited; the latest first. */
    listOfCompany(companyId: string): Promise<(StoredInvitation & { invitedByEmail: string })[]>;
    /** Notes that a new link was sent: the former one is known no longer. */
    renew(id: string, sent: Pick<StoredInvitation, "sentAt" | "expiresAt">): Promise<void>;
    /** Removes it, once: false when it is gone or another link was sent since. */
    take(id: string, sentAt: EpochMs): Promise<boolean>;
    deleteOfAddress(companyId: string, email: string): Promise<void>;
    /** Those that expired before a time. */
    deleteExpired(before: EpochMs): Promise<void>;
  };
  /** What users have chosen for their own panel, by name. */
  preferences: {
    list(userId: string): Promise<Record<string, string>>;
    set(userId: string, name: string, value: string): Promise<void>;
  };
  zipTickets: {
    create(ticket: StoredZipTicket): Promise<void>;
    /** Its documents, once; null when it is unknown, another session's or past `now`. */
    take(
      ticket: Pick<StoredZipTicket, "tokenHash" | "sessionHash">,
      now: EpochMs,
    ): Promise<string[] | null>;
    deleteExpired(now: EpochMs): Promise<void>;
  };
}

export interface Store extends StoreQueries, Connection {
  /**
   * Runs `work` in one transaction. `work` must use the queries it is given: a call to the store
   * itself would wait for this transaction, which waits for it.
   */
  transaction<T>(work: (queries: StoreQueries) => Promise<T>): Promise<T>;
  /** Lets `work` read all rows as of one moment; others go on writing. */
  snapshot<T>(work: (rows: RowReader) => Promise<T>): Promise<T>;
  /** Lets `work` read a list as of one moment; others go on writing and are served. */
  readList<T>(
    companyId: string,
    which: ListName,
    work: (list: ListSnapshot) => Promise<T>,
  ): Promise<T>;
  /** The work that waits in the background, of all processes. */
  backlog(): Promise<Backlog>;
  /** The database's own time. */
  readClock(): Promise<EpochMs>;
  /** Seals the ends of the audit log's chains from now on; null: not at all. */
  sealAuditBy(seal: EndSeal | null): void;
}
