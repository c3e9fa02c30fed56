import { bareRevision, fileExtension, splitPath } from "../../documents/describe";
import type { Document } from "../../documents/document";
import type { RevisionFacts, RevisionHistory } from "../../documents/history/revisions";
import { compareRevisions } from "../../documents/names/documentKey";
import { factsFault, MAX_REVISION_DIGITS } from "../../documents/names/nameFacts";
import { nameExtension, readFileName } from "../../documents/names/namingConvention";
import { pairText } from "../../documents/names/pairing";
import type { LocalFile } from "../localFile";
import { sentName } from "../localFile";
import type { BatchProgress } from "../progress";
import { addFiles, type RejectionReason } from "../selection/selection";
import type { UploadExtras } from "../sendBatch";

/** What an admin says of a document's next revision. */
export interface NextRevision {
  /** A whole number as text; empty for none. */
  revision: string;
  /** A calendar date; empty for none. */
  date: string;
  reason: string;
  /** Whether it goes though there are doubts. */
  insists: boolean;
}

/** What an admin must confirm before a file becomes the next revision. */
export type NextDoubt =
  /** Another type than the document's. */
  | { kind: "type"; type: string; was: string }
  /** A number that is not higher than the one in force. */
  | { kind: "number"; revision: string }
  /** The bytes of a former revision. */
  | { kind: "former"; revision: string };

/** Why a file cannot become the next revision: `same` has the bytes in force. */
export type NextFault = RejectionReason | "same";

/** The number that follows a revision; empty where that is no whole number. Source: spec 3 §2. */
export function followingRevision(revision: string): string {
  const bare = bareRevision(revision);
  if (!/^\d+$/.test(bare)) return "";
  const next = String(Number(bare) + 1);
  return next.length <= MAX_REVISION_DIGITS ? next : "";
}

/**
 * The revision and day in a file's own name, where that follows the convention, names this document
 * and a higher number than the one in force; null otherwise.
 */
export function revisionInName(
  { name }: Pick<LocalFile, "name">,
  document: Pick<Document, "path" | "title">,
  inForce: string,
): Pick<NextRevision, "revision" | "date"> | null {
  const { reference, title, revision, date } = readFileName(name);
  if (reference === null || revision === null || date === null) return null;
  const { reference: shown } = splitPath(document.path);
  const [said, known] = [
    { reference, title },
    { reference: shown, title: document.title },
  ].map((names) => pairText({ ...names, fileType: "" }));
  const isHigher = compareRevisions(revision, inForce) > 0;
  return said === known && isHigher && revision.length <= MAX_REVISION_DIGITS
    ? { revision, date }
    : null;
}

interface Judged {
  file: LocalFile;
  /** The file's SHA-256; null while it is unknown. */
  hash: string | null;
  said: Pick<NextRevision, "revision">;
  document: Pick<Document, "fileType">;
  history: RevisionHistory;
}

/** Why a file cannot become a document's next revision; null when it can. */
export function nextFault({
  file,
  hash,
  history: { current },
}: Pick<Judged, "file" | "hash" | "history">): NextFault | null {
  const [rejected] = addFiles([], [file]).rejected;
  if (rejected !== undefined) return rejected.reason;
  return hash !== null && hash === current.sha256 ? "same" : null;
}

/** What is odd about a file that can become a document's next revision. Source: spec 3 §2. */
export function nextDoubts({ file, hash, said, document, history }: Judged): NextDoubt[] {
  const { current, former } = history;
  const [type, was] = [nameExtension(file.name), fileExtension(document.fileType)];
  const doubts: NextDoubt[] = [];
  if (type !== was) doubts.push({ kind: "type", type, was });
  const isNumbered = current.revision !== "" && said.revision !== "";
  if (isNumbered && compareRevisions(said.revision, current.revision) <= 0) {
    doubts.push({ kind: "number", revision: current.revision });
  }
  const earlier = hash === null ? undefined : former.find(({ sha256 }) => sha256 === hash);
  if (earlier) doubts.push({ kind: "former", revision: earlier.revision });
  return doubts;
}

/** Whether a file may have the bytes of a revision: then its SHA-256 is worth computing. */
export function mayBeKnown(file: LocalFile, { current, former }: RevisionHistory): boolean {
  return [current, ...former].some(({ sizeBytes }) => sizeBytes === file.sizeBytes);
}

/** What is wrong with what an admin typed: `missing`, a revision after one that has a number. */
export type NextProblem = "revision" | "missing" | "date";

/** What is wrong with what an admin typed; null when nothing is. `inForce`: the revision in force. */
export function nextProblem(
  { revision, date }: Pick<NextRevision, "revision" | "date">,
  inForce: string,
): NextProblem | null {
  if (revision === "" && inForce !== "") return "missing";
  const facts = { reference: null, title: PLACEHOLDER, revision, date: date || null };
  const fault = factsFault(facts);
  return fault === "revision" || fault === "date" ? fault : null;
}

/** A document keeps its title: whatever is said of its next revision's is not read. */
const PLACEHOLDER = "-";

/**
 * What goes with the file: the document, the revision in force as it was seen, and what was typed.
 * Null where the host keeps no file of it.
 */
export function nextExtras(
  file: LocalFile,
  document: Pick<Document, "legacyId">,
  seen: Pick<RevisionFacts, "sha256">,
  { revision, date, reason, insists }: NextRevision,
): UploadExtras | null {
  if (!seen.sha256) return null;
  const name = sentName(file);
  const { legacyId: id } = document;
  return {
    selection: [name],
    answers: insists ? { [name]: { document: id, allowLower: true } } : {},
    facts: { [name]: { reference: null, title: PLACEHOLDER, revision, date: date || null } },
    reason,
    page: { document: id, seen: `sha256:${seen.sha256}` },
  };
}

/** What became of the one file of a batch; null where the host has not told. */
export interface NextOutcome {
  /** `waits`: for approval. `asked`: an admin must confirm it. `left`: it did not come in force. */
  kind: "inForce" | "waits" | "asked" | "left";
  /** For people; null where the host says nothing. */
  note: string | null;
}

export function nextOutcome({ state, outcomes, message }: BatchProgress): NextOutcome | null {
  const [told] = outcomes;
  if (state === "failed") return { kind: "left", note: told?.note || message };
  if (told === undefined) return null;
  const note = told.note || null;
  if (told.question) return { kind: "asked", note };
  const isTaken = told.outcome === "updated" || told.outcome === "imported";
  if (isTaken && told.waiting === true) return { kind: "waits", note };
  return { kind: isTaken ? "inForce" : "left", note };
}
