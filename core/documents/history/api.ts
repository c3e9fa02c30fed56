import * as z from "zod/mini";
import { route } from "../../api/route";
import { cameBack, MAX_REASON, REASON_SIGNS } from "../api";
import { RevisionHistory } from "./revisions";

/** A document's revisions; `id` is its legacyId. Source: spec 3 §2. */
export const listRevisions = route({
  method: "GET",
  path: "/api/documents/:id/revisions",
  input: null,
  output: RevisionHistory,
});

/** The file of a former revision, saved to disk; for admins. Source: spec 3 §2. */
export const downloadRevision = route({
  method: "GET",
  path: "/api/documents/:id/revisions/:revision/download",
  input: null,
  output: "file",
});

/** The reason for a change: 1 to 500 characters, trimmed. */
export const Reason = z.object({
  reason: z
    .string()
    .check(z.trim(), z.minLength(1), z.maxLength(MAX_REASON), z.regex(REASON_SIGNS)),
});

/**
 * Brings a former revision back in force; with the entity tag of the document that was read, 412
 * when it changed. Source: spec 3 §2.
 */
export const restoreRevision = route({
  method: "POST",
  path: "/api/documents/:id/revisions/:revision/restore",
  input: Reason,
  output: cameBack,
});
