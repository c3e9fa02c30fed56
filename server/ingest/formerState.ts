import type { StoredDocument, StoredRevision } from "../storage/store/schema/documentTypes";

/** A document's state that another one replaces, for the history. */
export function formerState(
  { id: documentId, driveUrl: _, obsoleteAt: __, setAside: ___, ...state }: StoredDocument,
  replaced: Pick<StoredRevision, "id" | "replacedAt" | "replacedBy">,
): StoredRevision {
  const { ownerId: _owner, ...facts } = state;
  return { ...facts, ...replaced, documentId, purgedAt: null };
}
