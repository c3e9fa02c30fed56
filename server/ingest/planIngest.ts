import { compareRevisions, firstPath } from "@sgi/core/documents/names";
import type { UploadQuestion } from "@sgi/core/uploads";
import { reasons } from "../base/reasons/reasons";
import type { Provenance, StoredDocument } from "../storage/store/schema/documentTypes";
import type { DocumentCandidate, Situation } from "./candidate";
import { dayWithFile } from "./expiryDay";
import { findTarget } from "./findTarget";
import { documentKeyOf, keyText } from "./keyOf";
import { planArchived } from "./planArchived";
import { asked, whichQuestion } from "./whichQuestion";

/** A document with a new file, still without provenance. */
type RevisedDocument = Omit<StoredDocument, keyof Provenance>;

/** The decision about a file: the outcome, and the data to carry it out. */
export type IngestPlan =
  | { outcome: "imported"; note: string | null }
  /** `document` is what `current` becomes. */
  | { outcome: "updated"; current: StoredDocument; document: RevisedDocument }
  | { outcome: "unchanged"; documentId: string }
  | { outcome: "archived"; note: string }
  | { outcome: "refused"; note: string; question: UploadQuestion | null };

/**
 * Decides about a file that was read: a new document, a new revision of one in force, or a
 * question. A lower revision is refused unless an admin allowed it; an equal one replaces the
 * document's if it differs. An archived one keeps out lower revisions, and files it already had.
 * Source: settled point 60, docs/decisions/0012-what-a-document-is.md.
 */
export function planIngest(candidate: DocumentCandidate, situation: Situation): IngestPlan {
  const { answer, asks, isTold } = situation;
  const target = findTarget(candidate, situation);
  // A document in force in the file's own place wins over an archived one; elsewhere it does not.
  const isInPlace = target.kind === "document" && liesAt(target.document, candidate);
  const archived = isInPlace ? null : planArchived(candidate, situation.archived);
  if (archived?.staysArchived) return { outcome: "archived", note: reasons.archived };
  if (archived !== null) {
    const current = archived.document;
    return { outcome: "updated", current, document: revise(current, candidate, isTold) };
  }
  switch (target.kind) {
    case "new":
      return { outcome: "imported", note: null };
    case "gone":
      return { outcome: "refused", note: reasons.answerGone, question: null };
    case "document":
      return planRevision(candidate, target.document, { answer, asks, isTold });
    case "several": {
      const { documents } = target;
      if (!asks) {
        return { outcome: "imported", note: reasons.madeNew(documents.map(({ path }) => path)) };
      }
      const question = whichQuestion(candidate.keyFolder, documents);
      return { outcome: "refused", note: reasons.severalAlike, question };
    }
  }
}

function planRevision(
  given: DocumentCandidate,
  current: StoredDocument,
  { answer, asks, isTold }: Pick<Situation, "answer" | "asks" | "isTold">,
): IngestPlan {
  const candidate = isTold ? given : withKnownRevision(given, current);
  const allowLower = typeof answer === "object" && answer?.allowLower === true;
  if (compareRevisions(candidate.revision, current.revision) < 0 && !allowLower) {
    const note = reasons.lowerRevision(candidate.revision, current.revision);
    const question: UploadQuestion = { kind: "lowerRevision", document: asked(current) };
    return { outcome: "refused", note, question };
  }
  if (isSetAside(current, candidate.fileHash) && !allowLower) {
    const note = reasons.setAside(current.revision);
    const question: UploadQuestion = { kind: "setAside", document: asked(current) };
    return { outcome: "refused", note, question: asks ? question : null };
  }
  const document = revise(current, candidate, isTold);
  const isSame =
    isSameFile(document, current) &&
    keyText(document) === keyText(current) &&
    (!isTold || isShownAlike(document, current));
  if (isSame) return { outcome: "unchanged", documentId: current.id };
  return { outcome: "updated", current, document };
}

/**
 * The candidate with the document's revision, if its name has none and is the document's own file
 * name: the revision was then typed in the panel.
 */
function withKnownRevision(
  candidate: DocumentCandidate,
  { fileName, revision }: StoredDocument,
): DocumentCandidate {
  if (candidate.revision !== "" || candidate.fileName !== fileName) return candidate;
  return { ...candidate, revision };
}

function isShownAlike(document: RevisedDocument, current: StoredDocument): boolean {
  const { title, path, documentDate } = current;
  return (
    document.title === title && document.path === path && document.documentDate === documentDate
  );
}

/** Whether a restored revision has replaced these bytes: `digest` is their SHA-256, or their MD5. */
export function isSetAside(
  { setAside }: Pick<StoredDocument, "setAside">,
  digest: string,
): boolean {
  return setAside?.split(" ").includes(digest) === true;
}

/** Whether the file has the document's own key, or the path and title that the panel shows. */
function liesAt(document: StoredDocument, candidate: DocumentCandidate): boolean {
  const { path, title, fileType } = candidate;
  const isShown =
    document.path === path && document.title === title && document.fileType === fileType;
  return isShown || keyText(document) === keyText(candidate);
}

/** Whether two states of a document have the same file, under the same name. */
export function isSameFile(document: RevisedDocument, current: StoredDocument): boolean {
  const { revision, fileHash, fileName } = current;
  return (
    document.revision === revision &&
    document.fileHash === fileHash &&
    document.fileName === fileName
  );
}

/**
 * The document with a new file; the owner stays. It moves if the file came with folders. A title or
 * path edited in the panel stays, unless an admin typed another one for this file.
 */
function revise(
  current: StoredDocument,
  candidate: DocumentCandidate,
  isTold: boolean,
): RevisedDocument {
  const { id, companyId, ownerId } = current;
  const keyFolder = candidate.keyFolder || current.keyFolder;
  const before = documentKeyOf(current);
  const after = { ...documentKeyOf(candidate), folder: keyFolder };
  return {
    ...candidate,
    ...dayWithFile(current, candidate),
    id,
    companyId,
    ownerId,
    driveUrl: null,
    obsoleteAt: null,
    keyFolder,
    ...(isTold
      ? { title: candidate.title, path: toldPath(current, candidate, keyFolder) }
      : {
          path: current.path === firstPath(before) ? firstPath(after) : current.path,
          title: current.title === before.title ? after.title : current.title,
        }),
  };
}

/** The typed reference in the file's folder, or in the folder that an admin chose in the panel. */
function toldPath(current: StoredDocument, { path }: DocumentCandidate, keyFolder: string): string {
  const folder = folderOf(current.path);
  const last = path.slice(path.lastIndexOf("/") + 1);
  return [folder === current.keyFolder ? keyFolder : folder, last].filter(Boolean).join("/");
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf("/"), 0));
}
