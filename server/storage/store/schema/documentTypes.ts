import type { ExpirySource } from "@sgi/core/documents";
import type { CalendarDate, EpochMs } from "@sgi/core/time";

/** How a revision came in. */
export type RevisionSource = "upload" | "sync" | "import" | "restore";

/** Who brought a revision in, how and why; null where that is not known. */
export interface Provenance {
  /** Null for the system itself. */
  broughtBy: string | null;
  /** The user's address then. */
  broughtByEmail: string | null;
  /** The user's name then. */
  broughtByName: string | null;
  broughtAt: EpochMs | null;
  source: RevisionSource | null;
  /** Why it was changed, as the user said. */
  reason: string | null;
}

/** A document of the index and the file it stands for. */
export interface StoredDocument extends Provenance {
  id: string;
  companyId: string;
  title: string;
  /** Folders and reference joined by `/`. */
  path: string;
  revision: string;
  /** Extension in lower case, without dot. */
  fileType: string;
  documentDate: CalendarDate | null;
  updatedAt: EpochMs;
  expiryDate: CalendarDate | null;
  /** What gave the expiry date; null where there is none. */
  expiryFrom: ExpirySource | null;
  /** The content for which the day was set by hand or review; null for one of A1. */
  expiryMark: string | null;
  /** The revision then. */
  expiryRevision: string | null;
  driveUrl: string | null;
  /** When it was archived; null while in force. */
  obsoleteAt: EpochMs | null;
  /** The file's name, for downloads. */
  fileName: string;
  /**
   * SHA-256 of the file's bytes, hex: its address in the file store. Empty for a file of the drive,
   * whose bytes are not kept.
   */
  fileHash: string;
  /** 0 where nothing says it. */
  fileSizeBytes: number;
  /** What its content is told by: see `contentMark`. Null where unknown, which equals nothing. */
  mark: string | null;
  /**
   * The user who answers for it; null where the admins do, as where no user of the company has this
   * id any more.
   */
  ownerId: string | null;
  /**
   * SHA-256 and MD5 of the bytes that a restored revision has replaced, until other bytes come; null
   * where nothing is set aside.
   */
  setAside: string | null;
  /** Its key, with `fileType`: from the file as it came, unchanged by edits. See `DocumentKey`. */
  keyFolder: string;
  keyReference: string | null;
  keyTitle: string;
}

/** The list of a company's documents that a document stands in. */
export type ListName = "current" | "obsolete";

/** What a list tells of a document, and its place in it. */
export type ListRow = Pick<
  StoredDocument,
  | "id"
  | "title"
  | "path"
  | "revision"
  | "fileType"
  | "documentDate"
  | "updatedAt"
  | "expiryDate"
  | "expiryFrom"
  | "driveUrl"
  | "obsoleteAt"
  | "fileHash"
  | "ownerId"
> & { sortKey: string };

/** A list as it is at one moment. */
export interface ListSnapshot {
  /** The company's `documentsVersion` at that moment. */
  version: number;
  /** All rows in order, some at a time. */
  pages(): AsyncGenerator<ListRow[]>;
}

/** A document that was changed, or that came into the list. */
export interface ListChange {
  row: ListRow;
  /** The id of the document before it; null where it is the first. */
  previousId: string | null;
}

/** How a list differs from what it was at an earlier version. */
export interface ListDifference {
  version: number;
  /** In the list's order. */
  changed: ListChange[];
  /** The ids of documents that are not in the list, some of which may never have been. */
  gone: string[];
}

/** A revision that was replaced: all that was known of the document, and its bytes' address. */
export interface StoredRevision
  extends Omit<StoredDocument, "id" | "driveUrl" | "obsoleteAt" | "setAside" | "ownerId"> {
  id: string;
  documentId: string;
  replacedAt: EpochMs;
  /** Null for the system itself. */
  replacedBy: string | null;
  /** When its bytes were taken away for good; null while they are kept. */
  purgedAt: EpochMs | null;
}

/** A content that a document had. */
export type ReplacedContent = Pick<
  StoredRevision,
  "documentId" | "fileHash" | "fileSizeBytes" | "revision"
>;

/** How a document changed: in or out of force, other content or revision, or other details. */
export type InForceKind = "in" | "out" | "revised" | "edited";

/** One change of what is in force: how the document is shown from then on. */
export interface InForceEntry
  extends Pick<
    StoredDocument,
    | "companyId"
    | "title"
    | "path"
    | "revision"
    | "fileType"
    | "documentDate"
    | "expiryDate"
    | "mark"
  > {
  documentId: string;
  /** The company's `documentsVersion` of the change. */
  version: number;
  /** By the clock of the database. */
  at: EpochMs;
  kind: InForceKind;
}

/** A document that was archived or restored. */
export type MovedDocument = Pick<StoredDocument, "id" | "path" | "title">;

/** The SQL of documents and of what they were before. */
export interface DocumentQueries {
  /** Every call names the company, so that none can reach another's documents. */
  documents: {
    /** In order of path (by number where parts are numbers), then title. */
    list(companyId: string, which: ListName): Promise<StoredDocument[]>;
    /**
     * What changed in a list since a version, as of one moment. Null when the version is too old or
     * never existed, and for more than `most` documents.
     */
    listChanges(
      companyId: string,
      since: { which: ListName; version: number; most: number },
    ): Promise<ListDifference | null>;
    /** Those in force, then the others, each in that order; others are served in between. */
    listAll(companyId: string): Promise<StoredDocument[]>;
    get(companyId: string, id: string): Promise<StoredDocument | null>;
    /** The document in force with the same path, title and type. */
    findCurrent(
      companyId: string,
      key: Pick<StoredDocument, "path" | "title" | "fileType">,
    ): Promise<StoredDocument | null>;
    /**
     * Those in force that came with the same reference, title and type, or that are shown with the
     * same path, title and type; also those whose path and title differ from these in case, accents
     * and punctuation at most. In order of path.
     */
    findAlike(
      companyId: string,
      key: Pick<
        StoredDocument,
        "path" | "title" | "fileType" | "keyFolder" | "keyReference" | "keyTitle"
      >,
    ): Promise<StoredDocument[]>;
    /** The archived ones that came with the same folder, reference, title and type. */
    findArchived(
      companyId: string,
      key: Pick<StoredDocument, "fileType" | "keyFolder" | "keyReference" | "keyTitle">,
    ): Promise<StoredDocument[]>;
    create(document: StoredDocument): Promise<void>;
    /** The same for many, of one company. */
    createAll(documents: readonly StoredDocument[]): Promise<void>;
    /** Replaces every field of the document with the same id and company. */
    replace(document: StoredDocument): Promise<void>;
    /** Takes documents out of force; gives those of the ids that were in force. */
    archive(companyId: string, ids: readonly string[], at: EpochMs): Promise<MovedDocument[]>;
    /**
     * Frees the unique keys of documents until this transaction replaces them, so that documents
     * may swap keys.
     */
    freeKeys(companyId: string, ids: readonly string[]): Promise<void>;
    /**
     * Puts obsolete documents back in force, those with these ids or all; returns them. `updatedAt`
     * stays. Skips a document whose key, or path, title and type, one in force has; of several
     * alike, the last archived comes back.
     */
    restore(companyId: string, which: readonly string[] | "all"): Promise<MovedDocument[]>;
    /** Lets a user answer for documents, of these ids; with null the admins do. */
    setOwner(companyId: string, ids: readonly string[], ownerId: string | null): Promise<void>;
    /** The users who answer for a company's documents, archived ones too. */
    listOwners(companyId: string): Promise<string[]>;
    /** How many documents a company has, obsolete ones too. */
    count(companyId: string): Promise<number>;
    /** How many of a company's documents are obsolete. */
    countObsolete(companyId: string): Promise<number>;
    /** Those of the ids that the company has, in the order of its list. */
    listByIds(companyId: string, ids: readonly string[]): Promise<StoredDocument[]>;
  };
  /** What documents were before. Append-only, except that long runs of pure moves are merged. */
  revisions: {
    append(revision: StoredRevision): Promise<void>;
    get(companyId: string, id: string): Promise<StoredRevision | null>;
    /** Merges two successive revisions into the earlier one, replaced when the later one was. */
    merge(earlier: StoredRevision, later: StoredRevision): Promise<void>;
    /** Those of a company whose bytes, by their SHA-256, are kept or were taken away. */
    listOfContent(companyId: string, sha256: string): Promise<StoredRevision[]>;
    /** Marks revisions with these bytes as purged, without hash and size; their `mark` stays. */
    purge(companyId: string, sha256: string, at: EpochMs): Promise<void>;
    /** Those of one company, or of all with null, whose bytes were taken away. */
    listPurged(companyId: string | null): Promise<{ id: string; mark: string | null }[]>;
    /** Whether a document or a revision of any company names the bytes. */
    isNamed(sha256: string): Promise<boolean>;
    /** The last replaced first, `most` of them. */
    list(companyId: string, documentId: string, most: number): Promise<StoredRevision[]>;
    /**
     * The contents, kept here, that were replaced in documents, each once with its last revision, the
     * last replaced first: `most` a document.
     */
    listContents(
      companyId: string,
      documentIds: readonly string[],
      most: number,
    ): Promise<ReplacedContent[]>;
  };
}
