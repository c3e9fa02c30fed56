import type { Schema } from "../api/route";
import { flag, id, text } from "../api/shape";

const EXPIRY_SOURCES = ["A1", "hand", "review"] as const;
/** Cell A1 of a spreadsheet, an admin by hand, or a review without change. Source: spec 3 §8. */
export type ExpirySource = (typeof EXPIRY_SOURCES)[number];

/** A controlled document of the index. Dates are ISO texts, with or without time. Source: spec 2 §3. */
export interface Document {
  legacyId: string;
  title: string;
  /** The logical path, folders and reference joined by `/`. */
  path: string;
  revision: string;
  /** The file's extension, with or without its dot. */
  fileType: string;
  /** The document's own date. */
  createdAt: string | null;
  /** The last update; for an obsolete document, when it was archived. */
  updatedAt: string | null;
  expiryDate: string | null;
  driveUrl: string | null;
  isObsolete: boolean;
  /** The host's own view of the expiry: valid, warning or expired; absent means valid. */
  alertStatus: string | null;
  /** What gave the expiry date; absent where there is none, or the host does not tell. Ours. */
  expiryFrom?: ExpirySource;
  /** The owner's user id; absent where the admins own it. Ours. */
  ownerId?: string;
  /**
   * False when the host says that it has no file to give; absent from hosts that do not say. Ours.
   */
  hasFile?: false;
  /**
   * True where the host has the file of the revision before it, so that what changed can be shown;
   * absent otherwise, and where the host does not tell. Source: spec 3 §2.
   */
  comparable?: true;
  /** Where its file in Google Drive has another content than the approved one. Source: spec 3 §6. */
  inDrive?: InDrive;
  /** True for an obsolete one that waits for an approval to come back. Source: spec 3 §6. */
  waits?: true;
}

const IN_DRIVE_STATES = ["waiting", "rejected", "coming"] as const;

/** What a document's file in Google Drive holds that is not in force. Source: spec 3 §6. */
export interface InDrive {
  state: (typeof IN_DRIVE_STATES)[number];
  /** ISO instant: since when it waits, or when it was rejected. */
  at: string;
  revision: string;
  /** The day from which it will be in force; null unless it comes. */
  from: string | null;
}

/**
 * Checks one document without Zod, for speed: a company may have a hundred thousand. Optional
 * fields may be null or missing, texts may be numbers; other fields are dropped. Source: settled
 * point 44.
 * @throws {TypeError} When it is not a document.
 */
export const Document: Schema<Document> = {
  parse(value) {
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      throw new TypeError("expected a document");
    }
    const raw = value as Record<string, unknown>;
    const document: Document = {
      legacyId: id(raw.legacyId),
      title: text(raw.title),
      path: looseText(raw.path),
      revision: looseText(raw.revision),
      fileType: looseText(raw.fileType),
      createdAt: optionalText(raw.createdAt),
      updatedAt: optionalText(raw.updatedAt),
      expiryDate: optionalText(raw.expiryDate),
      driveUrl: optionalText(raw.driveUrl),
      isObsolete:
        raw.isObsolete === null || raw.isObsolete === undefined ? false : flag(raw.isObsolete),
      alertStatus: optionalText(raw.alertStatus),
    };
    const from = EXPIRY_SOURCES.find((name) => name === raw.expiryFrom);
    if (from !== undefined) document.expiryFrom = from;
    if (typeof raw.ownerId === "string") document.ownerId = raw.ownerId;
    if (raw.hasFile === false) document.hasFile = false;
    if (raw.comparable === true) document.comparable = true;
    const inDrive = readInDrive(raw.inDrive);
    if (inDrive !== null) document.inDrive = inDrive;
    if (raw.waits === true) document.waits = true;
    return document;
  },
};

function readInDrive(value: unknown): InDrive | null {
  const { state, at, revision, from } = (value ?? {}) as Record<string, unknown>;
  const known = IN_DRIVE_STATES.find((name) => name === state);
  if (known === undefined || typeof at !== "string") return null;
  return { state: known, at, revision: looseText(revision), from: optionalText(from) };
}

function looseText(value: unknown): string {
  if (typeof value === "string") return value;
  if (value === null || value === undefined) return "";
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  throw new TypeError(`expected a text, got ${value}`);
}

function optionalText(value: unknown): string | null {
  if (typeof value === "string") return value === "" ? null : value;
  if (value === null || value === undefined) return null;
  throw new TypeError(`expected a text, got ${value}`);
}
