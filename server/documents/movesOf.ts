import type { DocumentMove, Renaming } from "@sgi/core/documents";
import { nameText } from "@sgi/core/documents/names";
import type { StoredDocument, StoredRevision } from "../storage/store/schema/documentTypes";

type State = Pick<
  StoredDocument,
  "fileHash" | "fileName" | "fileType" | "keyFolder" | "keyReference" | "keyTitle" | "revision"
>;

/**
 * Where syncs found a document's file before, the last move first. Moves by an upload are in the
 * audit log: no revision is kept of them, so no time would be known here. @param revisions The
 * replaced revisions, the last first.
 */
export function movesOf(
  document: State,
  revisions: readonly (State & Pick<StoredRevision, "replacedAt">)[],
): DocumentMove[] {
  return revisions.flatMap((before, at) => {
    const after = revisions[at - 1] ?? document;
    const isOfDrive = after.fileHash === "";
    const folder = renaming(before.keyFolder, after.keyFolder);
    const name = isRenamed(before, after) ? renaming(before.fileName, after.fileName) : null;
    if (!isOfDrive || (folder === null && name === null)) return [];
    return [{ at: new Date(before.replacedAt).toISOString(), folder, name }];
  });
}

/** A file whose name only has another revision is that revision, and not renamed. */
function isRenamed(before: State, after: State): boolean {
  return before.revision === after.revision || nameOf(before) !== nameOf(after);
}

function nameOf({ keyReference, keyTitle, fileType }: State): string {
  return nameText({ reference: keyReference, title: keyTitle, fileType });
}

function renaming(from: string, to: string): Renaming | null {
  return from === to ? null : { from, to };
}
