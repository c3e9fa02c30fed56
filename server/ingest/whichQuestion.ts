import { proposeFacts, sharedFolders, sharePlace, shownName } from "@sgi/core/documents/names";
import type { AskedDocument, UploadQuestion } from "@sgi/core/uploads";
import { reasons } from "../base/reasons/reasons";
import type { StoredDocument } from "../storage/store/schema/documentTypes";
import { pairHash } from "../storage/store/schema/keys/documentKeys";
import type { DocumentCandidate, Situation } from "./candidate";

/** The most documents per question; with many questions, more would fill memory. */
const MAX_ASKED_DOCUMENTS = 50;

/**
 * Asks of which document a file in `folder` is a revision. Lists first the documents that share
 * most of their nearest folders with it, else in the given order; counts the rest.
 */
export function whichQuestion(
  folder: string,
  documents: readonly StoredDocument[],
): Extract<UploadQuestion, { kind: "which" }> {
  const near = documents
    .map((document) => ({ document, shared: sharedFolders(folder, document.keyFolder) }))
    .toSorted((a, b) => b.shared - a.shared)
    .slice(0, MAX_ASKED_DOCUMENTS)
    .map(({ document }) => asked(document));
  const more = documents.length - near.length;
  return { kind: "which", documents: near, ...(more > 0 && { more }) };
}

/** A document as a question names it. */
export function asked({ id, title, path, revision }: StoredDocument): AskedDocument {
  return { id, title, path, revision };
}

/**
 * Names the documents in force that a new one seems to double, by its name or by what that seems to
 * mean; null where an admin said it is new.
 */
export function doublesNote(
  candidate: DocumentCandidate,
  { inForce, pairs, answer, isTold }: Situation,
): string | null {
  if (answer === "new") return null;
  const { fileType } = candidate;
  const meant = isTold ? [] : [{ ...proposeFacts(candidate.fileName), fileType }];
  const names = [shownName(candidate), ...meant].filter(({ reference }) => reference !== null);
  const hashes = names.map(pairHash);
  const doubles = inForce.filter(
    (document) =>
      hashes.includes(pairs.get(document.id)?.[0] ?? "") && sharePlace(candidate, document),
  );
  return doubles.length === 0 ? null : reasons.doubles(doubles.map(({ path }) => path));
}
