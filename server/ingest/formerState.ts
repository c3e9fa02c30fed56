import type { StoredDocument, StoredRevision } from "../storage/store/schema/documentTypes";

/** The revision row of a document's state that is being replaced. */
export function formerState(
  { id: documentId, driveUrl: _, obsoleteAt: __, setAside: ___, ...state }: StoredDocument,
  replaced: Pick<StoredRevision, "id" | "replacedAt" | "replacedBy">,
): StoredRevision {
  const { ownerId: _owner, keyType: _type, ...facts } = state;
  return { ...facts, ...replaced, documentId, purgedAt: null };
}
