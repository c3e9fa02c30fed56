import { compareRevisions } from "@sgi/core/documents/names";
import type { StoredDocument } from "../storage/store/schema/documentTypes";

/** What an archived document with the file's key means for the file. */
export interface ArchivedPlan {
  document: StoredDocument;
  /**
   * True: stays archived, as an admin decided. False: the file is a new revision, in force again.
   */
  staysArchived: boolean;
}

/**
 * Decides about a file whose document is archived: compares it with the highest revision archived
 * under its key, the latest of equal ones. Null if there is none.
 */
export function planArchived(
  { revision, fileHash }: Pick<StoredDocument, "revision" | "fileHash">,
  archived: readonly StoredDocument[],
): ArchivedPlan | null {
  const [document, ...others] = archived.toSorted(
    (a, b) => compareRevisions(b.revision, a.revision) || (b.obsoleteAt ?? 0) - (a.obsoleteAt ?? 0),
  );
  if (document === undefined) return null;
  const order = compareRevisions(revision, document.revision);
  const isKnown = [document, ...others].some(
    (each) => each.revision === revision && each.fileHash === fileHash,
  );
  return { staysArchived: order < 0 || (order === 0 && isKnown), document };
}
