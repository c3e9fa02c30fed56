import type { DocumentMove, Renaming } from "@sgi/core/documents";
import { nameText } from "@sgi/core/documents/names";
import type { StoredDocument, StoredRevision } from "../storage/store/schema/documentTypes";

type State = Pick<
  StoredDocument,
  "fileHash" | "fileName" | "fileType" | "keyFolder" | "keyReference" | "keyTitle" | "revision"
>;

/**
 * Where a document's file was before syncs found it moved, the last move first. Moves by an upload
 * are in the audit log only: they keep no revision, so their time is unknown here.
 * @param revisions The replaced revisions, the latest first.
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

/** A file name that differs in the revision alone means a new revision, not a rename. */
function isRenamed(before: State, after: State): boolean {
  return before.revision === after.revision || nameOf(before) !== nameOf(after);
}

function nameOf({ keyReference, keyTitle, fileType }: State): string {
  return nameText({ reference: keyReference, title: keyTitle, fileType });
}

function renaming(from: string, to: string): Renaming | null {
  return from === to ? null : { from, to };
}
