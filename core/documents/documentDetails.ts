import { Document } from "./document";
import type { OriginalFileName } from "./fingerprints/fingerprints";

/** `none` for files without extracted text: those in Google Drive, and other types. Source: spec 3 §3. */
export const CONTENT_STATES = ["waiting", "done", "refused", "none"] as const;
export type ContentState = (typeof CONTENT_STATES)[number];

/** Two names of the same thing, before and after. */
export interface Renaming {
  from: string;
  to: string;
}

/** A sync with the drive found a document's file in another folder, under another name, or both. Ours. */
export interface DocumentMove {
  /** ISO instant. */
  at: string;
  /** Folders below the company's one, joined by `/`; empty for that one itself. */
  folder: Renaming | null;
  /** The file's names, with type. */
  name: Renaming | null;
}

/** A document as its own page reads it. */
export interface DocumentDetails extends Document {
  /** Newest first. */
  moves?: readonly DocumentMove[];
  /** Whether its text was read; a host may not tell. Source: spec 3 §3. */
  content?: ContentState;
  /** The revision for which the day was set, if another one is in force now. */
  expirySetFor?: string;
  /** The last review of the content in force. */
  review?: Review;
  /** What its file's name says. Source: spec 3 §10. */
  ownName?: OriginalFileName;
  /** The revision that waits, for those who may know; else the one that comes. Source: spec 3 §6. */
  pending?: PendingRevision;
  /** The one that comes, where `pending` waits. */
  coming?: PendingRevision;
  /** The approval of the content in force. */
  approval?: DocumentApproval;
  /** Why the content in force has no approval; only where the company approves. */
  inForceWithout?: InForceWithout;
  /** How the reader of the page stands with it; only where that concerns them. Source: spec 3 §7. */
  reading?: DocumentReading;
  formal?: FormalCorrection;
}

/**
 * 'Correzione formale' of the revision in force, for those who may make it; once made also for admins,
 * who may take it back. Source: spec 3 §7.
 */
export interface FormalCorrection {
  /** The revision whose confirmations it carries over. */
  from: string;
  /** The mark in force. */
  mark: string;
  /** The one that was made; null before. */
  record: {
    id: string;
    by: string;
    at: string;
    note: string;
    /** Null for 'non confrontabile'. */
    differences: number | null;
  } | null;
}

/** How a user stands with the revision in force: asked to read it, and whether it was confirmed. */
export interface DocumentReading {
  /** The mark of the content in force, which is confirmed; null while it is unknown. */
  mark: string | null;
  /** `yyyy-MM-dd`; `by` is null without a day. Null for who is not asked. */
  asked: { since: string; by: string | null } | null;
  /** Whether the user has opened it. */
  opened: boolean;
  /**
   * `at` is an ISO instant, `day` that of a signature on paper. `revision` is another than the one in
   * force where a correction of form carried it over.
   */
  confirmed: { at: string; revision: string; day: string | null } | null;
  /** The last revision that the user confirmed before this one, with its id where it is kept here. */
  former: { revision: string; at: string; id: string | null } | null;
}

/** A revision of a document that is not in force yet. */
export interface PendingRevision {
  id: string;
  revision: string;
  /** ISO instant. */
  since: string;
  state: "waiting" | "coming";
  /** The day on which it enters force; null while it waits. */
  from: string | null;
  /** Who approved what comes, and when; not told by every host. */
  approvedBy?: string | undefined;
  approvedAt?: string | undefined;
}

/** Who approved a content. */
export interface DocumentApproval {
  id: string;
  /** The person's name or email address at the time; for `stated` the admin who says so. */
  by: string;
  role: string;
  /** ISO instant. */
  at: string;
  /** The day of force that was asked for; of a statement the day of the approval. */
  day: string | null;
  /** `stated`: an admin's statement about an approval outside the panel. */
  kind: "approved" | "stated";
  /** Of a statement: who approved. */
  statedBy: string | null;
  note: string | null;
}

/**
 * `before`: in force when the company began to approve; `without`: entered without approval at `at`;
 * `backup`: by the restore of a backup made at `at`.
 */
export interface InForceWithout {
  kind: "before" | "without" | "backup";
  at: string | null;
}

/** Somebody looked at a document and found that it needs no change. */
export interface Review {
  /** ISO instant. */
  at: string;
  /** The person's name or email address at the time. */
  by: string;
  note: string;
}

/**
 * Parses one document; ignores malformed moves.
 * @throws {TypeError} When it is no document.
 */
export function readDetails(value: unknown): DocumentDetails {
  const document = Document.parse(value);
  const { moves, content, ...raw } = value as Record<string, unknown>;
  const read = Array.isArray(moves) ? moves.flatMap(readMove) : [];
  const state = CONTENT_STATES.find((name) => name === content);
  return {
    ...document,
    ...(read.length > 0 && { moves: read }),
    ...(state !== undefined && { content: state }),
    ...readDeadline(raw),
    ...readOwnName(raw),
    ...readApproval(raw),
    ...readReading(raw),
    ...(isFormal(raw.formal) && { formal: raw.formal }),
  };
}

/** By hand, as all of it; what is malformed is left out. */
function readApproval({ pending, coming, approval, inForceWithout }: Record<string, unknown>) {
  const first = readPending(pending);
  const second = readPending(coming);
  const approved = readRecord(approval);
  const { kind, at } = (inForceWithout ?? {}) as Record<string, unknown>;
  const why = (["before", "without", "backup"] as const).find((name) => name === kind);
  return {
    ...(first !== null && { pending: first }),
    ...(second !== null && { coming: second }),
    ...(approved !== null && { approval: approved }),
    ...(why !== undefined && { inForceWithout: { kind: why, at: textOrNull(at) } }),
  };
}

function readPending(value: unknown): PendingRevision | null {
  const { id, revision, since, state, from, approvedBy, approvedAt } = (value ?? {}) as Record<
    string,
    unknown
  >;
  const known = (["waiting", "coming"] as const).find((name) => name === state);
  if (typeof id !== "string" || typeof since !== "string" || known === undefined) return null;
  const isTold = typeof approvedBy === "string" && typeof approvedAt === "string";
  return {
    ...{ id, revision: textOrNull(revision) ?? "", since, state: known, from: textOrNull(from) },
    ...(isTold && { approvedBy, approvedAt }),
  };
}

function readRecord(value: unknown): DocumentApproval | null {
  const { id, by, role, at, day, kind, statedBy, note } = (value ?? {}) as Record<string, unknown>;
  const known = (["approved", "stated"] as const).find((name) => name === kind);
  if (typeof by !== "string" || typeof at !== "string" || known === undefined) return null;
  return {
    ...{ id: textOrNull(id) ?? "", by, role: textOrNull(role) ?? "", at, kind: known },
    ...{ day: textOrNull(day), statedBy: textOrNull(statedBy), note: textOrNull(note) },
  };
}

function isFormal(value: unknown): value is FormalCorrection {
  if (typeof value !== "object" || value === null) return false;
  const { from, mark, record } = value as Record<string, unknown>;
  const isNamed = typeof from === "string" && typeof mark === "string";
  return isNamed && (record === null || typeof record === "object");
}

function readReading({ reading }: Record<string, unknown>): { reading?: DocumentReading } {
  if (typeof reading !== "object" || reading === null) return {};
  const { mark, asked, opened, confirmed, former } = reading as Record<string, unknown>;
  const { since, by } = (asked ?? {}) as Record<string, unknown>;
  const own = readConfirmed(confirmed);
  const last = readConfirmed(former);
  return {
    reading: {
      mark: textOrNull(mark),
      asked: typeof since === "string" ? { since, by: textOrNull(by) } : null,
      opened: opened === true,
      confirmed: own === null ? null : { ...own, day: readDay(confirmed) },
      former: last && { ...last, id: textOrNull((former as { id?: unknown }).id) },
    },
  };
}

function readConfirmed(value: unknown): { at: string; revision: string } | null {
  const { at, revision } = (value ?? {}) as Record<string, unknown>;
  return typeof at === "string" && typeof revision === "string" ? { at, revision } : null;
}

function readDay(value: unknown): string | null {
  return textOrNull((value as { day?: unknown }).day);
}

function textOrNull(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

function readDeadline({ expirySetFor, review }: Record<string, unknown>) {
  const read = readReview(review);
  return {
    ...(typeof expirySetFor === "string" && { expirySetFor }),
    ...(read !== null && { review: read }),
  };
}

/** By hand: Zod is not part of the first load. */
function readOwnName({ ownName }: Record<string, unknown>) {
  const { title, reference, folder, fileName } = (ownName ?? {}) as OriginalFileName;
  const texts = [title, folder, fileName, reference ?? ""];
  return texts.every((text) => typeof text === "string")
    ? { ownName: { title, reference: reference ?? null, folder, fileName } }
    : {};
}

function readReview(value: unknown): Review | null {
  const { at, by, note } = (value ?? {}) as Record<string, unknown>;
  if (typeof at !== "string" || typeof by !== "string") return null;
  return { at, by, note: typeof note === "string" ? note : "" };
}

function readMove(value: unknown): DocumentMove[] {
  const { at, folder, name } = (value ?? {}) as Record<string, unknown>;
  if (typeof at !== "string") return [];
  const move = { at, folder: readRenaming(folder), name: readRenaming(name) };
  return move.folder === null && move.name === null ? [] : [move];
}

function readRenaming(value: unknown): Renaming | null {
  const { from, to } = (value ?? {}) as Record<string, unknown>;
  return typeof from === "string" && typeof to === "string" ? { from, to } : null;
}
