import type { DocumentMove, Renaming } from "@sgi/core/documents";
import { nameText } from "@sgi/core/documents/names";
import type { StoredDocument, StoredRevision } from "../storage/store/schema/documentTypes";

type State = Pick<
  StoredDocument,
  "fileHash" | "fileName" | "fileType" | "keyFolder" | "keyReference" | "keyTitle" | "revision"
>;

/**
 * Where syncs found a document's file before, the last move first. What an upload changed is told
 * by the audit log: it keeps no revision of a mere move, so that no time could be said here.
 * @param revisions What was replaced, the last first.
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

/** A file that only says another revision is that revision, and not renamed. */
function isRenamed(before: State, after: State): boolean {
  return before.revision === after.revision || nameOf(before) !== nameOf(after);
}

function nameOf({ keyReference, keyTitle, fileType }: State): string {
  return nameText({ reference: keyReference, title: keyTitle, fileType });
}

function renaming(from: string, to: string): Renaming | null {
  return from === to ? null : { from, to };
}
