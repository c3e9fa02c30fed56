import { candidateNames } from "@sgi/core/documents/candidateNames";
import type { OpenRequest } from "@sgi/core/opener/api";
import { logicalFolders } from "../names/logicalFolders";
import { type NameForm, nameForms } from "../names/nameForms";
import type { OpenQuery } from "./resolution";

/** The panel sends four; more than these is no panel of ours. */
const MAX_CANDIDATES = 16;
const MAX_PART_CHARS = 1_024;

/** What to look for: safe names only. */
export interface Wanted {
  /** The document's folders as a synced folder writes them; none is the root. */
  readonly folders: readonly string[];
  /** For each candidate, likeliest first, the forms that may lie on disk. */
  readonly candidates: readonly (readonly NameForm[])[];
}

export type ReadQuery =
  | { readonly ok: true; readonly wanted: Wanted }
  | { readonly ok: false; readonly field: keyof OpenRequest };

/**
 * Makes safe names of a request, or tells the field that holds none. Names are built from title,
 * revision and type where no candidates are sent. Source: decision 35, spec 2 §3.
 */
export function readQuery(query: OpenQuery): ReadQuery {
  const { title = "", revision = "", fileType = "", logicalPath = "", candidates = [] } = query;
  const parts = { title, revision, fileType };
  const long = Object.entries(parts).find(([, part]) => part.length > MAX_PART_CHARS);
  if (long !== undefined) return { ok: false, field: long[0] as keyof typeof parts };
  const folders = logicalFolders(logicalPath);
  if (folders === null) return { ok: false, field: "logicalPath" };
  if (candidates.length > MAX_CANDIDATES) return { ok: false, field: "candidates" };
  const names = candidates.length > 0 ? candidates : candidateNames(parts);
  const forms = [...new Set(names)].map(nameForms).filter((some) => some.length > 0);
  if (forms.length > 0) return { ok: true, wanted: { folders, candidates: forms } };
  return { ok: false, field: candidates.length > 0 ? "candidates" : "title" };
}
