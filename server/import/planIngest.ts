import type { StoredDocument } from "../store/types";
import { reasons } from "./reasons";

/** What a file tells of its document; all but what the store adds. */
export type Candidate = Omit<StoredDocument, "id" | "companyId" | "driveUrl" | "obsoleteAt">;

export type Plan =
  | { do: "create" }
  | { do: "replace" | "nothing"; documentId: string }
  | { do: "refuse"; reason: string };

/**
 * What becomes of a file, given the document in force with the same path, title and type: a higher
 * revision replaces it, a lower one is refused, an equal one replaces it when the file differs.
 * `batch` tells which file of the same import each document came from: two files that claim one
 * revision of one document would overwrite each other at every import.
 */
export function planIngest(
  candidate: Candidate,
  current: StoredDocument | null,
  batch: ReadonlyMap<string, string>,
): Plan {
  if (current === null) return { do: "create" };
  const step = Number(candidate.revision) - Number(current.revision);
  if (step < 0) {
    const reason = reasons.lowerRevision(candidate.revision, current.revision);
    return { do: "refuse", reason };
  }
  const documentId = current.id;
  if (step > 0) return { do: "replace", documentId };
  const sameBytes = candidate.fileHash === current.fileHash;
  if (sameBytes && candidate.fileName === current.fileName) return { do: "nothing", documentId };
  const other = batch.get(documentId);
  if (other === undefined) return { do: "replace", documentId };
  if (sameBytes) return { do: "nothing", documentId };
  return { do: "refuse", reason: reasons.sameRevision(other) };
}
