import * as z from "zod/mini";
import { route } from "../../api/route";
import { cameBack } from "../api";
import { Reason } from "../fields";
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

/**
 * Brings a former revision back in force; with the entity tag of the document that was read, 412
 * when it changed. Source: spec 3 §2.
 */
export const restoreRevision = route({
  method: "POST",
  path: "/api/documents/:id/revisions/:revision/restore",
  input: z.object({ reason: Reason }),
  output: cameBack,
});
