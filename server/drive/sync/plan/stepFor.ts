import { compareRevisions, firstPath } from "@sgi/core/documents/names";
import type { SyncStepKind } from "@sgi/core/drive/sync";
import { reasons } from "../../../base/reasons/reasons";
import { READER_VERSION } from "../../../content/reading/readerVersion";
import { dayWithFile, type ExpiryDay } from "../../../ingest/expiryDay";
import { documentKeyOf } from "../../../ingest/keyOf";
import { isSetAside } from "../../../ingest/setAside";
import type { StoredDocument } from "../../../storage/store/schema/documentTypes";
import { type IndexedDriveFile, NEVER_APPLIED } from "../../../storage/store/schema/driveTypes";
import type { PlannedDocument, PlannedStep } from "../shared/planTypes";
import type { Match } from "./matchLeaders";
import type { Leader } from "./readLeaders";

type Verdict =
  | { kind: "step"; step: PlannedStep }
  /** Left out; `reason` is Italian, and `note` is an index entry to write anyway. */
  | { kind: "failure"; reason: string; note: IndexedDriveFile | null }
  /** Nothing to do, except to write `note`. */
  | { kind: "none"; note: IndexedDriveFile | null };

/**
 * Decides what a sync does with one file and its document. `mayRetry` lets it read once more a
 * spreadsheet that could not be read.
 */
export function stepFor(match: Match, mayRetry = false): Verdict {
  const { leader, current } = match;
  const isRetried = mayRetry && leader.noted !== null && leader.noted.fault !== null;
  const isOther = isRetried || match.untold !== null || isOtherFile(leader);
  if (!isOther && leader.noted?.fault) {
    return { kind: "failure", reason: leader.noted.fault, note: null };
  }
  if (current === null) return step("new", match);
  const isChanged = !match.isKnown || isOther;
  if (current.obsoleteAt !== null) return stepForArchived(match, current, isChanged);
  if (current.driveUrl === null) return stepForUploaded(match, current, isChanged);
  if (isChanged) return step(kindOf(match, current), match);
  // An admin restored the document before its file came back.
  const isBack = match.kept === null && leader.noted !== null && leader.noted.missingAt !== null;
  return { kind: "none", note: isBack ? noteOf(leader, current.id) : null };
}

/** A document archived by an admin stays so until a higher revision comes. */
function stepForArchived(match: Match, current: StoredDocument, isChanged: boolean): Verdict {
  const isHigher = compareRevisions(match.leader.candidate.revision, current.revision) > 0;
  if (match.isMissing || (isChanged && isHigher)) return step("restored", match);
  return { kind: "none", note: tieOf(match.leader, current) };
}

/** An uploaded document stays until the Drive has a file that is new to it and not older. */
function stepForUploaded(match: Match, current: StoredDocument, isChanged: boolean): Verdict {
  if (isSetAside(current, match.leader.file.node.content)) {
    const reason = reasons.setAside(current);
    return { kind: "failure", reason, note: tieOf(match.leader, current) };
  }
  if (!isChanged) return { kind: "failure", reason: reasons.uploadedSince, note: null };
  const { revision } = match.leader.candidate;
  const order = compareRevisions(revision, current.revision);
  if (order === 0 && !match.isKnown) return step("linked", match);
  if (order >= 0) return step("revised", match);
  const reason = reasons.lowerRevision(revision, current.revision);
  return { kind: "failure", reason, note: tieOf(match.leader, current) };
}

/**
 * The index entry that ties a file to its document without applying it: otherwise the file, once
 * renamed or moved, would become a new document beside the one that an admin archived. Null if the
 * entry exists.
 */
function tieOf(leader: Leader, { id }: StoredDocument): IndexedDriveFile | null {
  if (leader.noted?.documentId === id) return null;
  return { ...noteOf(leader, id), content: NEVER_APPLIED };
}

function kindOf({ leader, isKnown, untold }: Match, current: StoredDocument): SyncStepKind {
  const { candidate, noted, file } = leader;
  const isOther = !isKnown || untold === "content" || !isApplied(noted, file);
  if (isOther || candidate.revision !== current.revision) return "revised";
  return candidate.keyFolder !== current.keyFolder && candidate.fileName === current.fileName
    ? "moved"
    : "renamed";
}

function step(kind: SyncStepKind, match: Match): Verdict {
  const { leader, current, isKnown, untold } = match;
  const { candidate, noted, file } = leader;
  const document = current === null ? candidate : follow(current, match);
  const isKept = isKnown && untold !== "content" && current?.driveUrl != null;
  const isRead = isKept && isApplied(noted, file);
  const cellFrom = isRead ? null : leader.cellFrom;
  const note = noteOf(leader, current?.id ?? null);
  if (!isRead) note.readerVersion = READER_VERSION;
  return { kind: "step", step: { kind, current, document, file: note, cellFrom } };
}

/** The document with its file's new name and place; title and path edited in the panel stay. */
function follow(current: StoredDocument, { leader, untold }: Match): PlannedDocument {
  const { candidate, noted, file } = leader;
  const before = documentKeyOf(current);
  const isKept = untold !== "content" && noted?.documentId === current.id;
  const isSame = isKept && isApplied(noted, file);
  return {
    ...candidate,
    ...(isSame ? dayOf(current) : dayWithFile(current, candidate)),
    path: current.path === firstPath(before) ? candidate.path : current.path,
    title: current.title === before.title ? candidate.title : current.title,
  };
}

function dayOf({ expiryDate, expiryFrom, expiryMark, expiryRevision }: ExpiryDay): ExpiryDay {
  return { expiryDate, expiryFrom, expiryMark, expiryRevision };
}

function isOtherFile({ noted, file, candidate }: Leader): boolean {
  return (
    noted === null ||
    noted.content !== file.node.content ||
    noted.name !== file.node.name ||
    noted.folder !== candidate.keyFolder
  );
}

/** Whether the document has the file's present content. */
function isApplied(noted: Leader["noted"], file: Leader["file"]): boolean {
  return noted?.content === file.node.content && noted.fault === null;
}

export function noteOf(
  { file, candidate, noted }: Leader,
  documentId: string | null,
): IndexedDriveFile {
  const { id, name, content } = file.node;
  const isSame = noted?.content === content;
  const warning = isSame ? noted.warning : null;
  const readerVersion = isSame ? noted.readerVersion : READER_VERSION;
  const folder = candidate.keyFolder;
  const state = { missingAt: null, heldAt: null, fault: null, warning, readerVersion };
  return { id, documentId, name, folder, content, ...state };
}
