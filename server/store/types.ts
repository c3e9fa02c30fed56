import type { EpochMs } from "@sgi/core/time/units";
import type { AccountQueries } from "./accountTypes";
import type { Connection } from "./connection";
import type { DocumentQueries } from "./documentTypes";

/** A company whose documents are kept. `name` is unique, whatever its case. */
export interface Company {
  id: string;
  name: string;
  createdAt: EpochMs;
}

export interface StoredUser {
  id: string;
  /** Null for a superadmin, who belongs to no company. */
  companyId: string | null;
  /** Lower case, unique. */
  email: string;
  passwordHash: string;
  role: "viewer" | "admin" | "superadmin";
  createdAt: EpochMs;
}

export interface Session {
  /** SHA-256 of the cookie's token, hex. The token itself is stored nowhere. */
  tokenHash: string;
  userId: string;
  remember: boolean;
  createdAt: EpochMs;
  expiresAt: EpochMs;
}

/** What one request needs to know of its session, in one query. */
export interface SessionContext {
  session: Session;
  user: StoredUser;
  /** Grows with every change of the company's documents; 0 for a user without company. */
  documentsVersion: number;
}

/** One entry of the audit log, which is only ever appended to. */
export interface AuditEntry {
  id: string;
  companyId: string | null;
  /** Null for the system itself. */
  userId: string | null;
  action: string;
  documentId: string | null;
  details: string;
  at: EpochMs;
}

/** What became of a file: see `IngestOutcome`. */
export type FileOutcome = "imported" | "updated" | "unchanged" | "superseded" | "refused";

/** A batch of files that an admin sent. */
export interface StoredUpload {
  id: string;
  companyId: string;
  userId: string;
  /** `open` until every file has its outcome; `failed` when the batch as a whole could not be done. */
  state: "open" | "completed" | "failed";
  createdAt: EpochMs;
}

/** What an admin said of the files of a batch. Both as JSON. */
export interface UploadContext {
  /** All relative names of the selection of which the batch is a part; null: it is the whole. */
  selection: string | null;
  /** What is to become of files that were asked about, by relative name; null for none. */
  answers: string | null;
}

/** A batch that this process has taken on. */
export interface ClaimedUpload extends StoredUpload, UploadContext {
  /** How often it was taken on since the last file that was done with; this time counts. */
  attempts: number;
}

/** One file of a batch. */
export interface StoredUploadFile {
  /** Its place in the batch, from 0. */
  position: number;
  relativeName: string;
  /** Its name in the spool; null when its bytes were not kept. */
  partName: string | null;
  /** Null while it waits. */
  outcome: FileOutcome | null;
  /** In Italian: why it was refused, or what is odd about it. */
  note: string | null;
  /** The document that it became, or stands for. */
  documentId: string | null;
  /** What has to be known before it can be taken, as JSON: see `UploadQuestion`. */
  question: string | null;
}

/** All SQL of the server, behind names of the domain. Works inside a transaction and outside. */
export interface StoreQueries extends AccountQueries, DocumentQueries {
  companies: {
    create(company: Company): Promise<void>;
    get(id: string): Promise<Company | null>;
    findByName(name: string): Promise<Company | null>;
    /** In order of name. */
    list(): Promise<Company[]>;
    count(): Promise<number>;
    /**
     * Keeps others from changing the company's documents until the transaction ends, so that what
     * is read next still holds when it is written upon.
     */
    hold(id: string): Promise<void>;
  };
  users: {
    create(user: StoredUser): Promise<void>;
    get(id: string): Promise<StoredUser | null>;
    findByEmail(email: string): Promise<StoredUser | null>;
    listOfRole(role: StoredUser["role"]): Promise<StoredUser[]>;
    /** Changes the password. False, and nothing changed, when `from` is no longer its hash. */
    setPassword(id: string, change: { from: string; to: string }): Promise<boolean>;
    /** Removes a user with its sessions and its second factor. */
    delete(id: string): Promise<void>;
    count(): Promise<number>;
  };
  sessions: {
    create(session: Session): Promise<void>;
    /** Null when unknown or past `now`. */
    find(tokenHash: string, now: EpochMs): Promise<SessionContext | null>;
    extend(tokenHash: string, expiresAt: EpochMs): Promise<void>;
    delete(tokenHash: string): Promise<void>;
    /** Of one user, the oldest first; past ones too. */
    listOfUser(userId: string): Promise<Session[]>;
    deleteOfUser(userId: string): Promise<void>;
    deleteExpired(now: EpochMs): Promise<number>;
  };
  uploads: {
    create(
      upload: Omit<StoredUpload, "state"> & Partial<UploadContext>,
      files: readonly StoredUploadFile[],
    ): Promise<void>;
    get(companyId: string, id: string): Promise<StoredUpload | null>;
    /** In order of position. */
    listFiles(id: string): Promise<StoredUploadFile[]>;
    /** How many files of the same company wait in the open batches that came before this one. */
    countAhead(upload: Pick<StoredUpload, "id" | "companyId" | "createdAt">): Promise<number>;
    /** The ids of all open ones, of every company. */
    listOpen(): Promise<string[]>;
    /**
     * Takes on the oldest open batch that nobody works on at `now`, until `until`: from then on
     * another process may take it for the dead one's. Null when there is none.
     */
    claim(owner: string, times: { now: EpochMs; until: EpochMs }): Promise<ClaimedUpload | null>;
    /** Keeps a batch for longer. False when another process has taken it. */
    renew(id: string, owner: string, until: EpochMs): Promise<boolean>;
    /** Lets others, or this process again, take a batch on from `at`. */
    release(id: string, owner: string, at: EpochMs): Promise<void>;
    /** Lets go of every batch: for a start that finds itself alone with the database. */
    releaseAll(): Promise<void>;
    /** Writes what became of a file. False, and nothing written, when the batch is another's now. */
    settle(
      id: string,
      owner: string,
      file: Pick<StoredUploadFile, "position" | "outcome" | "note" | "documentId" | "question">,
    ): Promise<boolean>;
    /** Ends a batch. Files that still wait are refused with `note`. */
    finish(
      id: string,
      owner: string,
      end: { state: "completed" | "failed"; note: string; at: EpochMs },
    ): Promise<void>;
    /** Removes batches that ended before `at`, with their files' rows. */
    deleteFinished(at: EpochMs): Promise<number>;
  };
  audit: { append(entry: AuditEntry): Promise<void> };
}

export interface Store extends StoreQueries, Connection {
  /**
   * Runs `work` in one transaction: all of it holds, or none. `work` asks only the queries it is
   * given: a call to the store itself would wait for the transaction that waits for it.
   */
  transaction<T>(work: (queries: StoreQueries) => Promise<T>): Promise<T>;
}
