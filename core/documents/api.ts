import { ignored, route, type Schema } from "../api/route";
import { type Check, shape, text } from "../api/shape";
import { DocumentList } from "./documentList";

/** The company's documents that are in force. Source: spec 2 §7. */
export const listDocuments = route({
  method: "GET",
  path: "/api/documents",
  input: null,
  output: DocumentList,
});

/** The company's obsolete documents. Source: spec 2 §7. */
export const listObsoleteDocuments = route({
  method: "GET",
  path: "/api/documents/obsolete",
  input: null,
  output: DocumentList,
});

/** The file, shown by the browser where it can. Opened in a new tab. Source: spec 2 §7. */
export const previewDocument = route({
  method: "GET",
  path: "/api/documents/:id/preview",
  input: null,
  output: "file",
});

/** The file, saved to disk. Opened in a new tab. Source: spec 2 §7. */
export const downloadDocument = route({
  method: "GET",
  path: "/api/documents/:id/download",
  input: null,
  output: "file",
});

/** What an admin may change of a document. Source: spec 2 §7. */
export interface DocumentChange {
  title: string;
  path: string;
  /** Why, for the log's entry alone. Source: spec 3 §2. */
  reason?: string | null | undefined;
}

/** Longest title, and longest folder for an upload, that may be typed, in characters. */
export const MAX_DOCUMENT_TEXT = 500;
/** Longest path, in characters, typed or come with a file: what keeps lists of documents small. */
export const MAX_DOCUMENT_PATH = 1_000;

/** Longest reason for a change, in characters. Source: spec 3 §2. */
export const MAX_REASON = 500;

/**
 * What a reason may hold: several lines, without other control characters, nor those that turn the
 * reading direction of what stands beside it. PostgreSQL keeps no U+0000.
 */
export const REASON_SIGNS = /^(?:[^\p{Cc}\u061C\u200F\u202A-\u202E\u2066-\u2069]|[\t\n\r])*$/u;

/** A text with something in it, without spaces around. */
function filledText(longest: number): Check<string> {
  return (value) => {
    const trimmed = text(value).trim();
    if (trimmed !== "" && trimmed.length <= longest) return trimmed;
    throw new TypeError(`expected 1 to ${longest} characters, got ${trimmed.length}`);
  };
}

function optionalReason(value: unknown): string | null {
  if (value == null || value === "") return null;
  const reason = filledText(MAX_REASON)(value);
  if (REASON_SIGNS.test(reason)) return reason;
  throw new TypeError("expected no control characters, nor any that turn text around");
}

export const DocumentChange = shape<DocumentChange>({
  title: filledText(MAX_DOCUMENT_TEXT),
  path: filledText(MAX_DOCUMENT_PATH),
  reason: optionalReason,
});

/**
 * Changes title and path. Sent with the entity tag of the document as read; 412 when it has changed
 * since. Source: spec 2 §7.
 */
export const updateDocument = route({
  method: "PATCH",
  path: "/api/documents/:id",
  input: DocumentChange,
  output: ignored,
});

/**
 * Makes a document obsolete. Sent with the entity tag of the document as read; 412 when it has
 * changed since. The answer's body is ignored. Source: spec 2 §4 and §7.
 */
export const archiveDocument = route({
  method: "DELETE",
  path: "/api/documents/:id",
  input: null,
  output: ignored,
});

/** What waits for approval and did not come back; null for anything else that a host answers. */
export const cameBack: Schema<{ waiting: readonly string[] } | null> = {
  parse(value) {
    const { waiting } = (value ?? {}) as Record<string, unknown>;
    return Array.isArray(waiting) ? { waiting: waiting.map(String) } : null;
  },
};

/** Restores an obsolete document. Source: spec 2 §7. */
export const restoreDocument = route({
  method: "POST",
  path: "/api/documents/:id/restore",
  input: null,
  output: cameBack,
});

/** How many documents were restored, by whatever name a host gives it; null when it does not say. */
export interface RestoredAll {
  restoredCount: number | null;
  /**
   * How many stayed obsolete because another document has their place; 0 when the host does not
   * say.
   */
  skippedCount: number;
  /** How many stay obsolete and wait for approval; absent for none. */
  waitingCount?: number;
}

/** Restores every obsolete document. Source: spec 2 §7. */
export const restoreAllObsolete = route({
  method: "POST",
  path: "/api/documents/restore-all-obsolete",
  input: null,
  output: {
    parse(value: unknown): RestoredAll {
      const fields = (value ?? {}) as Record<string, unknown>;
      const given = fields.restoredCount ?? fields.restored ?? fields.count;
      const { skippedCount: skipped, waitingCount: waiting } = fields;
      return {
        restoredCount: typeof given === "number" ? given : null,
        skippedCount: typeof skipped === "number" ? skipped : 0,
        ...(typeof waiting === "number" && { waitingCount: waiting }),
      };
    },
  },
});
