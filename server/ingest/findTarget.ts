import { firstPath, matchFile, nameText } from "@sgi/core/documents/names";
import type { StoredDocument } from "../storage/store/schema/documentTypes";
import type { DocumentCandidate, Situation } from "./candidate";
import { documentKeyOf } from "./keyOf";

/**
 * The document that a file belongs to; `gone`: the document that an admin chose does not qualify.
 */
export type IngestTarget =
  | { kind: "document"; document: StoredDocument }
  | { kind: "several"; documents: readonly StoredDocument[] }
  | { kind: "new" | "gone" };

/**
 * Finds a file's document: by its key, its shown name, its name, its case, or the admin's answer.
 */
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
 * The document shown with the file's path and name: the file was renamed after its title in the
 * panel. Null when files with the document's own name come too.
 */
function inPlace(
  { path, title, fileType }: DocumentCandidate,
  { inForce, selection }: Situation,
): StoredDocument | null {
  const shown = inForce.find(
    (each) => each.path === path && each.title === title && each.fileType === fileType,
  );
  if (shown === undefined) return null;
  // A file that the admin assigned to this very document does not count: as an older revision it
  // will be left out as superseded.
  const own = selection
    .alike(documentKeyOf(shown))
    .filter((file) => file.shown.title !== title || firstPath({ ...file, ...file.shown }) !== path);
  return own.length > 0 ? null : shown;
}

/**
 * Documents whose path and title differ from the file's only in case: Windows and macOS do not
 * distinguish such names. Leaves out documents whose own files come too.
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

/** Applies the admin's answer, if any, to the target. */
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
