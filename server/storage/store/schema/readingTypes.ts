import type { CalendarDate, EpochMs } from "@sgi/core/time";
import type { OpenedWay } from "./approvalTypes";

/** A group of people, 'Reparto'. Source: spec 3 §7. */
export interface StoredGroup {
  id: string;
  companyId: string;
  name: string;
  /** The name for comparisons: see `foldName`. Unique in the company. */
  nameFolded: string;
}

/** A user of a group, or a person without an account, by name. */
export interface GroupMember {
  /**
   * Who it is: the user's id, or that of a person without an account. Who is in several groups has one
   * id: the same name in a company is the same person.
   */
  id: string;
  companyId: string;
  groupId: string;
  userId: string | null;
  /** The name of a person without an account; null for a user. */
  name: string | null;
  since: CalendarDate;
}

/** A request to read a document, as core's `ReadingRequest`. Source: spec 3 §7. */
export interface StoredRequest {
  id: string;
  companyId: string;
  documentId: string;
  /** 1 where everybody is asked; else those of `readingReaders`. */
  toAll: number;
  /** 1 for 'Solo questa revisione'. */
  thisOnly: number;
  /** The revision that it was asked for; the mark is null where it was unknown. */
  mark: string | null;
  revision: string;
  /** How many days people have; null for none. */
  days: number | null;
  askedOn: CalendarDate;
  askedBy: string;
  askedByEmail: string;
  /** When an admin ended it; null while it asks. */
  endedAt: EpochMs | null;
}

/** Whom a request asks: a group, or a user. */
export interface RequestReader {
  companyId: string;
  requestId: string;
  kind: "group" | "user";
  readerId: string;
}

/**
 * One record of reading. Append-only, without foreign keys to document and person: with both as they
 * were then. Source: spec 3 §1, §7.
 */
export interface StoredReading {
  /** Of a confirmation made of reader, document and mark: there is one, however often it is sent. */
  id: string;
  companyId: string;
  documentId: string;
  /**
   * `confirmed`: by the reader in the panel. `paper`: 'Firma su carta', recorded by an admin.
   * `formal`: 'Correzione formale', confirmations of `beforeMark` count for `mark`. `takenBack`: of
   * the record `about`, a signature on paper or a correction of form.
   */
  kind: "confirmed" | "paper" | "formal" | "takenBack";
  about: string | null;
  reference: string | null;
  title: string;
  path: string;
  revision: string;
  mark: string;
  /** Who has read: a user, or a member of a group without an account; null for other kinds. */
  readerId: string | null;
  email: string | null;
  name: string | null;
  at: EpochMs;
  /** The sentence agreed to. */
  sentence: string | null;
  openedAt: EpochMs | null;
  openedWay: OpenedWay | null;
  /** The day of a signature on paper. */
  day: CalendarDate | null;
  /** Who made the record. */
  recordedBy: string;
  recordedByEmail: string;
  recordedByName: string | null;
  /**
   * The reason of a correction of form, why something was taken back, or the mark of a scan whose bytes
   * were taken away for good.
   */
  note: string | null;
  beforeMark: string | null;
  beforeRevision: string | null;
  /** Differences that the panel counted; null for 'non confrontabile'. */
  differences: number | null;
  /** The scan of a signature; empty and 0 without. */
  fileHash: string;
  fileSizeBytes: number;
  fileType: string;
}

/** What a record says of how its reader stands with the document. */
export type ReadingFact = Pick<
  StoredReading,
  | "id"
  | "documentId"
  | "kind"
  | "about"
  | "mark"
  | "revision"
  | "readerId"
  | "at"
  | "day"
  | "openedWay"
  | "beforeMark"
>;

/** What a user got a mail about; see `ApprovalNote`. Source: spec 3 §7. */
export interface ReadingNote {
  companyId: string;
  userId: string;
  /** `asked`, `ahead` (three days before), `due` (on the day); `mail`: the last one; `urged`: the last 'Sollecita'. */
  kind: "asked" | "ahead" | "due" | "mail" | "urged";
  /** Document and mark; both empty for the mail itself. The mark is empty where it is unknown. */
  documentId: string;
  mark: string;
  /** Of `asked`: since when it is asked. Of `ahead` and `due`: by when, told anew where that changes. */
  day: CalendarDate;
}
