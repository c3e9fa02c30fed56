import type { ExpirySource } from "@sgi/core/documents";
import type { CalendarDate, EpochMs } from "@sgi/core/time";

/** How a revision came in. */
export type RevisionSource = "upload" | "sync" | "import" | "restore";

/** Who brought a revision in, how and why; null where that is not known. */
export interface Provenance {
  /** Null for the system itself. */
  broughtBy: string | null;
  /** The user's email at that time. */
  broughtByEmail: string | null;
  /** The user's name then. */
  broughtByName: string | null;
  broughtAt: EpochMs | null;
  source: RevisionSource | null;
  /** Why it was changed, as the user said. */
  reason: string | null;
}

/** A document of a company, and the facts about its file. */
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
  /** The mark of the content for which a user set the date; null for a date from cell A1. */
  expiryMark: string | null;
  /** The revision for which a user set the date. */
  expiryRevision: string | null;
  driveUrl: string | null;
  /** When it was archived; null while in force. */
  obsoleteAt: EpochMs | null;
  /** The file's name, for downloads. */
  fileName: string;
  /**
   * SHA-256 of the file's bytes, hex: its address in the file store. Empty for a Google Drive file,
   * whose bytes are not stored.
   */
  fileHash: string;
  /** 0 if unknown. */
  fileSizeBytes: number;
  /** Identifies the content: see `contentMark`. Null if unknown; null equals no other mark. */
  mark: string | null;
  /**
   * The user responsible for it; null: the admins are. Deleting the user resets it to null.
   */
  ownerId: string | null;
  /**
   * SHA-256 and MD5 of contents that a restored revision, or a file of another name, replaced, the
   * newest first: an import or a sync must not bring them back. Null without any, and again once the
   * document gets other bytes by its own key.
   */
  setAside: string | null;
  /**
   * Its key: from the file as it came. Neither edits nor a revision from a file of another name
   * change it. See `DocumentKey`.
   */
  keyFolder: string;
  keyReference: string | null;
  keyTitle: string;
  keyType: string;
}

/** A document's names as `pairHash` makes them: as shown, and as its file gave it. */
export type Pairs = readonly [shown: string, key: string];

/** Documents that a file may belong to. */
export interface RelatedDocuments {
  documents: StoredDocument[];
  /** By the documents' ids. */
  pairs: ReadonlyMap<string, Pairs>;
}

/** A list of a company's documents: those in force, or the obsolete ones. */
export type ListName = "current" | "obsolete";

/** The fields of a document that a list shows, and its sort key. */
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

/** A replaced revision: the document's fields at that time, with the hash of its bytes. */
export interface StoredRevision
  extends Omit<
    StoredDocument,
    "id" | "driveUrl" | "obsoleteAt" | "setAside" | "ownerId" | "keyType"
  > {
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
export type MovedDocument = Pick<StoredDocument, "id" | "path" | "title" | "revision" | "mark">;

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
    /** Those in force, then the obsolete ones; other requests run between pages. */
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
     * and punctuation at most, those of which a file has or had the same name, and those with one of
     * these `pairs` (see `pairHash`). In order of path.
     */
    findAlike(
      companyId: string,
      key: Pick<
        StoredDocument,
        | "path"
        | "title"
        | "fileType"
        | "fileName"
        | "keyFolder"
        | "keyReference"
        | "keyTitle"
        | "keyType"
      >,
      pairs: readonly string[],
    ): Promise<RelatedDocuments>;
    /**
     * Those in force that are shown with the reference, title and type of another one, as
     * `pairHash` compares them, but for those without a reference; in order of path, `most` of them.
     */
    listPaired(companyId: string, most: number): Promise<RelatedDocuments>;
    /** The archived ones that came with the same folder, reference, title and type. */
    findArchived(
      companyId: string,
      key: Pick<StoredDocument, "keyFolder" | "keyReference" | "keyTitle" | "keyType">,
    ): Promise<StoredDocument[]>;
    create(document: StoredDocument): Promise<void>;
    /** The same for many, of one company. */
    createAll(documents: readonly StoredDocument[]): Promise<void>;
    /** Replaces every field of the document with the same id and company. */
    replace(document: StoredDocument): Promise<void>;
    /** Makes documents obsolete; returns those of the ids that were in force. */
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
    /** Sets the owner of these documents; null: none, so that the admins are responsible. */
    setOwner(companyId: string, ids: readonly string[], ownerId: string | null): Promise<void>;
    /** The owners of a company's documents, also of obsolete ones. */
    listOwners(companyId: string): Promise<string[]>;
    /** How many documents a company has, obsolete ones too. */
    count(companyId: string): Promise<number>;
    /** How many of a company's documents are obsolete. */
    countObsolete(companyId: string): Promise<number>;
    /** Those of the ids that the company has, in the order of its list. */
    listByIds(companyId: string, ids: readonly string[]): Promise<StoredDocument[]>;
  };
  /** Replaced revisions. Append-only, except that `merge` shortens long runs of pure moves. */
  revisions: {
    append(revision: StoredRevision): Promise<void>;
    get(companyId: string, id: string): Promise<StoredRevision | null>;
    /** Merges two successive revisions into the earlier one, replaced when the later one was. */
    merge(earlier: StoredRevision, later: StoredRevision): Promise<void>;
    /** A company's revisions with this content, purged ones too; the first replaced first. */
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
     * The replaced contents of documents whose bytes are stored: each once, with its last revision,
     * the last replaced first, at most `most` per document.
     */
    listContents(
      companyId: string,
      documentIds: readonly string[],
      most: number,
    ): Promise<ReplacedContent[]>;
  };
}
