import { bareRevision, fileExtension } from "@sgi/core/documents";
import { candidateNames } from "@sgi/core/documents/names";
import type { OpenRequest } from "@sgi/core/opener";
import { fold } from "../names/fold";
import { type LogicalPlace, logicalPlace } from "../names/logicalPlace";
import { type NameForm, nameForms } from "../names/segment";
import { documentKey } from "../names/sought";

/** The panel sends four candidates; a caller that sends more than this is not our panel. */
const MAX_CANDIDATES = 16;
const MAX_PART_CHARS = 1_024;

/** What to look for: safe names only. */
export interface WantedFile {
  /** The document's folders as a synced folder writes them; an empty list is the root. */
  readonly folders: readonly string[];
  /** The key of the document in names that follow the convention; null when no name can hold it. */
  readonly document: string | null;
  /** The revision's number; empty when none is asked for. */
  readonly revision: string;
  /** Likeliest first. */
  readonly candidates: readonly NameCandidate[];
  /** The document as its file's name says it, where that differs. */
  readonly own?: Omit<WantedFile, "own">;
}

export interface NameCandidate {
  /** The forms of the name that may be on disk. */
  readonly forms: readonly NameForm[];
  /** Whether the name holds the revision asked for. */
  readonly saysRevision: boolean;
}

export type ReadRequest =
  | { readonly ok: true; readonly wanted: WantedFile }
  | { readonly ok: false; readonly field: keyof OpenRequest };

/**
 * Turns a request into safe names, or gives the field that holds none. Builds names from title,
 * revision and type when the request has no candidates. Source: settled points 35 and 51, spec 2
 * §3.
 */
export function readRequest(request: OpenRequest): ReadRequest {
  const { title, revision, fileType, logicalPath, candidates } = request;
  const parts = { title, revision, fileType };
  const long = Object.entries(parts).find(([, part]) => part.length > MAX_PART_CHARS);
  if (long !== undefined) return { ok: false, field: long[0] as keyof typeof parts };
  const place = logicalPlace(logicalPath, title);
  if (place === null) return { ok: false, field: "logicalPath" };
  if (candidates.length > MAX_CANDIDATES) return { ok: false, field: "candidates" };
  const names = candidates.length > 0 ? candidates : candidateNames(parts);
  const safe = safeNames(names, parts);
  if (safe.length === 0) {
    return { ok: false, field: candidates.length > 0 ? "candidates" : "title" };
  }
  const wanted = wantedAt(place, parts, safe);
  return { ok: true, wanted: withOwn(wanted, readOwnName(request)) };
}

/** Combines the document's two names into one search: the file's own name comes first. */
function withOwn(wanted: WantedFile, own: WantedFile | null): WantedFile {
  if (own === null) return wanted;
  const keyOf = ({ folders, document }: WantedFile) => [...folders.map(fold), document].join("/");
  if (keyOf(own) !== keyOf(wanted)) return { ...wanted, own };
  return { ...wanted, candidates: [...own.candidates, ...wanted.candidates] };
}

/**
 * The document by its file's own name; null if there is none or it is unsafe: then the search uses
 * only the names that the panel shows. Source: spec 3 §10.
 */
function readOwnName({ ownName, revision, fileType }: OpenRequest): WantedFile | null {
  if (!ownName || ownName.title.length > MAX_PART_CHARS) return null;
  const parts = { title: ownName.title, revision, fileType };
  const place = logicalPlace(ownName.logicalPath, ownName.title);
  if (place === null) return null;
  const wanted = wantedAt(place, parts, safeNames([ownName.fileName], parts));
  return wanted.document === null && wanted.candidates.length === 0 ? null : wanted;
}

type Parts = Pick<OpenRequest, "title" | "revision" | "fileType">;

function wantedAt(
  { folders, reference }: LogicalPlace,
  { title, revision, fileType }: Parts,
  candidates: readonly NameCandidate[],
): WantedFile {
  return {
    folders,
    document: reference && documentKey({ reference, title, extension: fileExtension(fileType) }),
    revision: bareNumber(bareRevision(revision)),
    candidates,
  };
}

function safeNames(names: readonly string[], parts: Parts): NameCandidate[] {
  return [...new Set(names)]
    .map((name) => ({ forms: nameForms(name), saysRevision: says(name, parts) }))
    .filter(({ forms }) => forms.length > 0);
}

/** The number as file names hold it: without leading zeros. */
function bareNumber(revision: string): string {
  return revision.replace(/^0+(?=\d+$)/, "");
}

function says(name: string, { title, revision }: { title: string; revision: string }): boolean {
  return revision.trim() !== "" && name.startsWith(`${title.trim()} ${revision.trim()}`);
}
