import { sharedFolders } from "@sgi/core/documents/names";
import type { AskedDocument, UploadQuestion } from "@sgi/core/uploads";
import type { StoredDocument } from "../storage/store/schema/documentTypes";

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
