import {
  compareRevisions,
  firstPath,
  nameText,
  readNamedFile,
  shownName,
} from "@sgi/core/documents/names";
import type { UploadQuestion } from "@sgi/core/uploads";
import { reasons } from "../base/reasons/reasons";
import type { Provenance, StoredDocument } from "../storage/store/schema/documentTypes";
import { type DocumentCandidate, isBroughtToPage, type Situation } from "./candidate";
import { dayWithFile } from "./expiryDay";
import { findTarget, type IngestTarget } from "./findTarget";
import { documentKeyOf, keyText } from "./keyOf";
import { planArchived } from "./planArchived";
import { isSetAside } from "./setAside";
import { asked, doublesNote, whichQuestion } from "./whichQuestion";

/** A document with a new file, still without provenance. */
type RevisedDocument = Omit<StoredDocument, keyof Provenance>;

/** The decision about a file: the outcome, and the data to carry it out. */
export type IngestPlan =
  | { outcome: "imported"; note: string | null }
  /** `document` is what `current` becomes. */
  | {
      outcome: "updated";
      current: StoredDocument;
      document: RevisedDocument;
      /** Whether the replaced bytes are set aside: import and sync must not bring them back. */
      setsAside: boolean;
    }
  /** `documentId` is null for a new document that waits for approval. */
  | { outcome: "unchanged"; documentId: string | null; note: string | null }
  | { outcome: "archived"; note: string }
  /** People have replaced this very file: leaving it out is no failure. */
  | { outcome: "superseded"; note: string }
  /** `current`: the document whose revision the file would be, where nothing is asked about it. */
  | {
      outcome: "refused";
      note: string;
      question: UploadQuestion | null;
      current?: StoredDocument;
    };

/**
 * Decides about a file that was read: a new document, a new revision of one in force, or a
 * question. A lower revision is refused unless an admin allowed it; an equal one replaces the
 * document's if it differs. An archived one keeps out lower revisions, and files it already had.
 * Source: settled point 60, docs/decisions/0012-what-a-document-is.md.
 */
export function planIngest(candidate: DocumentCandidate, situation: Situation): IngestPlan {
  const target = findTarget(candidate, situation);
  const known = target.kind === "document" ? null : planKnown(candidate, situation);
  if (known !== null) return known;
  // A document in force in the file's own place wins over an archived one; elsewhere it does not.
  const isInPlace = target.kind === "document" && liesAt(target.document, candidate);
  const archived = isInPlace ? null : planArchived(candidate, situation.archived);
  if (archived?.staysArchived) return { outcome: "archived", note: reasons.archived };
  if (archived !== null) {
    const current = archived.document;
    const document = revise(current, candidate, { isTold: situation.isTold, isPaired: false });
    return { outcome: "updated", current, document, setsAside: false };
  }
  switch (target.kind) {
    case "new":
      return { outcome: "imported", note: doublesNote(candidate, situation) };
    case "gone":
      return { outcome: "refused", note: reasons.answerGone, question: null };
    case "document":
      return planRevision(candidate, target, situation);
    case "several":
      return planSeveral(candidate, target.documents, situation);
  }
}

/**
 * A file that a document has or had under another name than its key: nothing new, or set aside. Null
 * for any other, and where an admin has answered about it.
 */
function planKnown(candidate: DocumentCandidate, situation: Situation): IngestPlan | null {
  const { inForce, answer } = situation;
  if (answer !== null) return null;
  const carrier = carrierOf(candidate, inForce);
  if (carrier !== null) return alreadyInForce(carrier);
  const aside = inForce.find(
    (document) => isSetAside(document, candidate.fileHash) && isOtherName(candidate, document),
  );
  return aside === undefined ? null : refusalOf(candidate, aside, situation);
}

/** Asks of which document a file is a revision; where nobody can be asked it becomes a new one. */
function planSeveral(
  candidate: DocumentCandidate,
  documents: readonly StoredDocument[],
  { asks }: Situation,
): IngestPlan {
  const same = documents.find((document) => hasItsContent(candidate, document));
  if (asks && same !== undefined) return alreadyInForce(same);
  if (!asks) {
    return { outcome: "imported", note: reasons.madeNew(documents.map(({ path }) => path)) };
  }
  const question = whichQuestion(candidate.keyFolder, documents);
  const note = documents.length === 1 ? reasons.pairAlike : reasons.severalAlike;
  return { outcome: "refused", note, question };
}

/** Decides about a file as a revision of this document. */
export function planRevision(
  given: DocumentCandidate,
  { document: current, by }: Extract<IngestTarget, { kind: "document" }>,
  situation: Situation,
): IngestPlan {
  const { asks, isTold } = situation;
  const candidate = withKnownRevision(given, current);
  const isPaired = by === "pair";
  if (isPaired && hasItsContent(candidate, current)) return alreadyInForce(current);
  const refusal =
    pageRefusal(candidate, current, situation) ?? refusalOf(candidate, current, situation);
  if (refusal !== null) return refusal;
  const document = revise(current, candidate, { isTold, isPaired });
  const isSame =
    isSameFile(document, current) &&
    keyText(document) === keyText(current) &&
    (!isTold || isShownAlike(document, current));
  if (isSame) return { outcome: "unchanged", documentId: current.id, note: null };
  const isFound = by === "name" && candidate.keyFolder === "";
  const setsAside = asks && (isPaired || isFound) && current.fileHash !== candidate.fileHash;
  return { outcome: "updated", current, document, setsAside };
}

/** Why a file brought to its document's page brings nothing, whatever an admin allowed. */
function pageRefusal(
  { fileHash }: DocumentCandidate,
  current: StoredDocument,
  { answer }: Situation,
): IngestPlan | null {
  if (!isBroughtToPage(answer)) return null;
  if (current.mark !== answer.seen) {
    return { outcome: "refused", note: reasons.otherInForce(current.revision), question: null };
  }
  return isSameHash(fileHash, current.fileHash) ? alreadyInForce(current) : null;
}

/**
 * Why a file does not replace the one in force, unless an admin allowed it. A document that has a
 * revision never loses it to a file without one: somebody must write it.
 */
function refusalOf(
  { fileHash, revision }: DocumentCandidate,
  current: StoredDocument,
  { answer, asks }: Situation,
): Extract<IngestPlan, { outcome: "refused" | "superseded" }> | null {
  const isAllowed = typeof answer === "object" && answer?.allowLower === true;
  if (!isAllowed && isSetAside(current, fileHash)) {
    const note = reasons.setAside(current);
    if (!asks) return { outcome: "superseded", note };
    return { outcome: "refused", note, question: { kind: "setAside", document: asked(current) } };
  }
  if (asks && revision === "" && current.revision !== "") {
    const note = reasons.missingRevision(current.revision);
    return { outcome: "refused", note, question: null, current };
  }
  if (isAllowed) return null;
  const step = compareRevisions(revision, current.revision);
  const isEqual = step === 0 && revision !== "" && isBroughtToPage(answer);
  if (step >= 0 && !isEqual) return null;
  const question: UploadQuestion = { kind: "lowerRevision", document: asked(current) };
  const reason = isEqual ? reasons.equalRevision : reasons.lowerRevision;
  const note = reason(revision, current.revision);
  return { outcome: "refused", note, question };
}

/**
 * The candidate with the document's revision, if it has none and the document's very bytes: the
 * revision was then typed in the panel. Source: spec 3 §2.
 */
function withKnownRevision(
  candidate: DocumentCandidate,
  { fileHash, revision }: StoredDocument,
): DocumentCandidate {
  if (candidate.revision !== "" || !isSameHash(candidate.fileHash, fileHash)) return candidate;
  return { ...candidate, revision };
}

function isSameHash(a: string, b: string): boolean {
  return a !== "" && a === b;
}

/** Whether a file brings a document nothing: its bytes, and no other revision. */
function hasItsContent(
  { fileHash, revision }: DocumentCandidate,
  document: StoredDocument,
): boolean {
  const isSameRevision = revision === "" || revision === document.revision;
  return isSameRevision && isSameHash(fileHash, document.fileHash);
}

/**
 * The document in force whose file, of another name than its key, has this name and these bytes. It
 * is known by both alone: with other bytes the file is another document's. Source: spec 3 §4.
 */
export function carrierOf(
  candidate: DocumentCandidate,
  inForce: readonly StoredDocument[],
): StoredDocument | null {
  const { fileName, fileHash } = candidate;
  const found = inForce.find(
    (document) =>
      document.fileName === fileName &&
      isSameHash(fileHash, document.fileHash) &&
      isOtherName(candidate, document),
  );
  return found ?? null;
}

/** Whether a file's own name is not that of the document's key. */
function isOtherName({ fileName }: DocumentCandidate, document: StoredDocument): boolean {
  return nameText(readNamedFile(fileName)) !== nameText(documentKeyOf(document));
}

function alreadyInForce(document: StoredDocument): IngestPlan {
  const { reference, title } = shownName(document);
  const note = reasons.inForceAs([reference, title].filter(Boolean).join(" "));
  return { outcome: "unchanged", documentId: document.id, note };
}

function isShownAlike(document: RevisedDocument, current: StoredDocument): boolean {
  const { title, path, documentDate } = current;
  return (
    document.title === title && document.path === path && document.documentDate === documentDate
  );
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
 * path edited in the panel stays, unless an admin typed another one for this file. A document that a
 * file was paired with keeps its key and what is shown. What was set aside stays so until other
 * bytes come.
 */
function revise(
  current: StoredDocument,
  candidate: DocumentCandidate,
  { isTold, isPaired }: { isTold: boolean; isPaired: boolean },
): RevisedDocument {
  const { id, companyId, ownerId } = current;
  const isSameContent = isSameHash(candidate.fileHash, current.fileHash);
  return {
    ...candidate,
    ...dayWithFile(current, candidate),
    id,
    companyId,
    ownerId,
    setAside: isSameContent ? current.setAside : null,
    ...(isPaired ? nameOf(current) : nameWith(current, candidate, isTold)),
  };
}

type Named = Pick<
  StoredDocument,
  "path" | "title" | "keyFolder" | "keyReference" | "keyTitle" | "keyType"
>;

function nameOf({ path, title, keyFolder, keyReference, keyTitle, keyType }: Named): Named {
  return { path, title, keyFolder, keyReference, keyTitle, keyType };
}

function nameWith(current: StoredDocument, candidate: DocumentCandidate, isTold: boolean): Named {
  const keyFolder = candidate.keyFolder || current.keyFolder;
  const named = { ...nameOf(candidate), keyFolder };
  if (isTold) return { ...named, path: toldPath(current, candidate, keyFolder) };
  const before = documentKeyOf(current);
  const after = documentKeyOf(named);
  return {
    ...named,
    path: current.path === firstPath(before) ? firstPath(after) : current.path,
    title: current.title === before.title ? after.title : current.title,
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
