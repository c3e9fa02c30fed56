import { compareRevisions } from "@sgi/core/documents/names";
import type { StoredDocument } from "../storage/store/schema/documentTypes";

/** What an archived document of a file's own key means for the file. */
export interface ArchivedPlan {
  document: StoredDocument;
  /** What an admin took out of force stays so. Else the file is a new revision, in force again. */
  staysArchived: boolean;
}

/**
 * Judges a file whose document is archived: by the highest of the revisions archived under its key,
 * of equal ones by the last. Null when there is none.
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
