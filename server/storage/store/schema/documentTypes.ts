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
> & {
  sortKey: string;
  /** 1 where the bytes of it and of the revision before it are kept, else 0: see `COMPARABLE`. */
  comparable: number;
  /** 1 where it waits for an approval to come back, else 0: see `WAITS_BACK`. */
  waits?: number;
  /** How its file in Drive differs from it: see `readInDrive`. */
  inDrive?: string | null;
};

/** A list as it is at one moment. */
export interface ListSnapshot {
  /** The company's `documentsVersion` at that moment. */
  version: number;
  /** All rows in order, some at a time. */
  pages(): AsyncGenerator<ListRow[]>;
  /** The texts of all documents in order, some at a time. */
  texts(): AsyncGenerator<ListedText[]>;
}

/** Which text a listed document's file has; null for none. */
export interface ListedText extends Pick<ListRow, "id" | "sortKey"> {
  textId: number | null;
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
  /** When the backup was made that a restore brought back; null for every other change. */
  backupAt: EpochMs | null;
}

/** A document that was archived or restored. */
export type MovedDocument = Pick<StoredDocument, "id" | "path" | "title" | "revision" | "mark">;
