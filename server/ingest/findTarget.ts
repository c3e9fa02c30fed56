import { firstPath, matchFile, nameText } from "@sgi/core/documents/names";
import type { StoredDocument } from "../storage/store/schema/documentTypes";
import type { DocumentCandidate, Situation } from "./candidate";
import { documentKeyOf } from "./keyOf";

/** The document that a file belongs to; `gone`: not the one that an admin chose. */
export type IngestTarget =
  | { kind: "document"; document: StoredDocument }
  | { kind: "several"; documents: readonly StoredDocument[] }
  | { kind: "new" | "gone" };

/** Finds a file's document: by its key, its place, its name, its case, or the answer. */
export function findTarget(candidate: DocumentCandidate, situation: Situation): IngestTarget {
  const { selection, inForce, answer } = situation;
  const key = documentKeyOf(candidate);
  const name = nameText(key);
  const alike = inForce
    .filter((document) => nameText(documentKeyOf(document)) === name)
    .map((document) => ({ id: document.id, folder: document.keyFolder, document }));
  const match = matchFile(key, selection.alike(key), alike);
  const document = match.kind === "same" ? match.document.document : inPlace(candidate, situation);
  if (document !== null) return checked({ kind: "document", document }, [document], answer);
  switch (match.kind) {
    case "none": {
      const documents = inOtherCase(candidate, situation);
      const [only] = documents;
      if (only === undefined) return checked({ kind: "new" }, [], answer);
      return documents.length === 1 ? probably(only, answer) : oneOf(documents, answer);
    }
    case "several":
      return oneOf(
        match.documents.map((known) => known.document),
        answer,
      );
    default:
      return probably(match.document.document, answer);
  }
}

function oneOf(documents: readonly StoredDocument[], answer: Situation["answer"]): IngestTarget {
  return checked({ kind: "several", documents }, documents, answer);
}

function probably(document: StoredDocument, answer: Situation["answer"]): IngestTarget {
  if (answer === "new") return { kind: "new" };
  return checked({ kind: "document", document }, [document], answer);
}

/**
 * The document whose title in the panel is the file's name: its file on disk was renamed after it.
 * Not where files of its own name come as well.
 */
function inPlace(
  { path, title, fileType }: DocumentCandidate,
  { inForce, selection }: Situation,
): StoredDocument | null {
  const shown = inForce.find(
    (each) => each.path === path && each.title === title && each.fileType === fileType,
  );
  if (shown === undefined) return null;
  // An older revision beside it, told to be of the same document, is left out as superseded.
  const own = selection
    .alike(documentKeyOf(shown))
    .filter((file) => file.shown.title !== title || firstPath({ ...file, ...file.shown }) !== path);
  return own.length > 0 ? null : shown;
}

/**
 * Documents that differ from the file only in case: Windows and macOS do not tell such names apart.
 * Not where files of their own names come as well.
 */
function inOtherCase(
  { path, title, fileType }: DocumentCandidate,
  { inForce, selection }: Situation,
): StoredDocument[] {
  const lower = `${path}\n${title}`.toLowerCase();
  return inForce.filter(
    (each) =>
      each.fileType === fileType &&
      `${each.path}\n${each.title}`.toLowerCase() === lower &&
      selection.alike(documentKeyOf(each)).length === 0,
  );
}

/** The target chosen by the answer, if any. */
function checked(
  target: IngestTarget,
  documents: readonly StoredDocument[],
  answer: Situation["answer"],
): IngestTarget {
  if (answer === null) return target;
  if (answer === "new") return target.kind === "several" ? { kind: "new" } : target;
  const document = documents.find(({ id }) => id === answer.document);
  return document === undefined ? { kind: "gone" } : { kind: "document", document };
}
