import {
  firstPath,
  matchFile,
  mayPair,
  nameText,
  type PairingFile,
  pairNames,
  placesFit,
  shownName,
} from "@sgi/core/documents/names";
import type { StoredDocument } from "../storage/store/schema/documentTypes";
import { pairHash } from "../storage/store/schema/keys/documentKeys";
import { type DocumentCandidate, isBroughtToPage, type Situation } from "./candidate";
import { documentKeyOf } from "./keyOf";

/**
 * The document that a file belongs to; `gone`: the document that an admin chose does not qualify.
 */
export type IngestTarget =
  | {
      kind: "document";
      document: StoredDocument;
      /**
       * How it was found. `name`: not by its key, but by one that differs in folder or case at most.
       * `pair`: by what an admin typed or chose, or by a name that people take for the same; the key
       * and what is shown stay.
       */
      by: "key" | "name" | "pair";
    }
  | { kind: "several"; documents: readonly StoredDocument[] }
  | { kind: "new" | "gone" };

/**
 * Finds a file's document: by the page that it was brought to, else by its key, the admin's answer,
 * its shown name, its name, its case, or a name that people take for the same. Source: settled
 * point 60.
 */
export function findTarget(candidate: DocumentCandidate, situation: Situation): IngestTarget {
  const { inForce, answer } = situation;
  if (!isBroughtToPage(answer)) return findByName(candidate, situation);
  const document = inForce.find(({ id }) => id === answer.document);
  return document === undefined ? { kind: "gone" } : { kind: "document", document, by: "pair" };
}

function findByName(candidate: DocumentCandidate, situation: Situation): IngestTarget {
  const { selection, inForce, answer, isTold } = situation;
  const key = documentKeyOf(candidate);
  const name = nameText(key);
  const alike = inForce
    .filter((document) => nameText(documentKeyOf(document)) === name)
    .map((document) => ({ id: document.id, folder: document.keyFolder, document }));
  const match = matchFile(key, selection.alike(key), alike);
  if (match.kind === "same") return certain(match.document.document, "key", answer);
  const chosen = chosenDocument(candidate, situation);
  if (chosen !== null) return { kind: "document", document: chosen, by: "pair" };
  const place = inPlace(candidate, situation);
  if (place !== null) return certain(place, isPlaced(place, situation), answer);
  const pairs = pairsIn(candidate, situation);
  if (isTold && pairs.length > 0) return oneOf(pairs, answer);
  if (match.kind === "elsewhere") return probably(match.document.document, answer);
  if (match.kind === "several") return oneOf(match.documents.map(documentOf), answer);
  const cased = inOtherCase(candidate, situation);
  const [only] = cased;
  if (only !== undefined && cased.length === 1) return probably(only, answer);
  return oneOf(cased.length > 0 ? cased : pairs, answer);
}

/**
 * A file in the document's very place: the document takes its name as key, unless an admin typed the
 * place, or the document has another type than its key by a file that people chose.
 */
function isPlaced({ fileType, keyType }: StoredDocument, { isTold }: Situation): "key" | "pair" {
  return isTold || fileType !== keyType ? "pair" : "key";
}

function documentOf({ document }: { document: StoredDocument }): StoredDocument {
  return document;
}

/** The candidate as a file that may be paired with a document of another key. */
export function pairingFile(
  candidate: DocumentCandidate,
  { isTyped }: Pick<Situation, "isTyped">,
): PairingFile {
  const { keyFolder: folder, fileName } = candidate;
  return { folder, fileName, shown: shownName(candidate), isTyped };
}

/** Only somebody who chose the file can be asked whether the two are one. */
function pairsIn(candidate: DocumentCandidate, situation: Situation): StoredDocument[] {
  const { asks, isTold, inForce, pairs } = situation;
  if (!asks) return [];
  const file = pairingFile(candidate, situation);
  const names = pairNames(file, isTold).map((name) => ({ name, hash: pairHash(name) }));
  return inForce.filter((document) =>
    names.some(({ name, hash }) => {
      return pairs.get(document.id)?.includes(hash) === true && placesFit(file, name, document);
    }),
  );
}

/** Any document in force that an admin chose, for a file that may be a revision of any. */
function chosenDocument(candidate: DocumentCandidate, situation: Situation): StoredDocument | null {
  const { asks, isTold, inForce, answer } = situation;
  if (!asks || answer === null || answer === "new") return null;
  if (!mayPair(pairingFile(candidate, situation), isTold)) return null;
  return inForce.find(({ id }) => id === answer.document) ?? null;
}

/** A question among these documents; a new document where there are none. */
function oneOf(documents: readonly StoredDocument[], answer: Situation["answer"]): IngestTarget {
  const target: IngestTarget =
    documents.length === 0 ? { kind: "new" } : { kind: "several", documents };
  return checked(target, documents, answer);
}

function certain(
  document: StoredDocument,
  by: "key" | "pair",
  answer: Situation["answer"],
): IngestTarget {
  return checked({ kind: "document", document, by }, [document], answer);
}

function probably(document: StoredDocument, answer: Situation["answer"]): IngestTarget {
  if (answer === "new") return { kind: "new" };
  return checked({ kind: "document", document, by: "name" }, [document], answer);
}

/**
 * The document shown with the file's path and name: the file was renamed after its title in the
 * panel, or an admin typed it. Null when files with the document's own name come too.
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
  if (document === undefined) return { kind: "gone" };
  return target.kind === "document" ? target : { kind: "document", document, by: "name" };
}
