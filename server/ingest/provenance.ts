import type { Provenance, StoredDocument } from "../storage/store/schema/documentTypes";
import type { StoreQueries } from "../storage/store/store";
import type { DocumentCandidate } from "./candidate";

/** How and why something is brought in, and by whom. */
interface Delivery extends Pick<Provenance, "source" | "reason"> {
  /** Null for the system. */
  userId: string | null;
  at: number;
}

/** The provenance with the user's present name: it stays when the user is deleted. */
export async function provenanceOf(
  { users }: Pick<StoreQueries, "users">,
  { userId, at, source, reason }: Delivery,
): Promise<Provenance> {
  const user = userId === null ? null : await users.get(userId);
  return {
    broughtBy: userId,
    broughtByEmail: user?.email ?? null,
    broughtByName: user?.name ?? null,
    broughtAt: at,
    source,
    reason,
  };
}

type Content = Pick<StoredDocument, "mark" | "revision">;

/**
 * Whether two states of a document are one revision, at most moved, renamed or with another date.
 */
export function isSameRevision(a: Content, b: Content): boolean {
  return a.mark !== null && a.mark === b.mark && a.revision === b.revision;
}

/**
 * The document in its new state. A new revision gets the provenance `brought`, any other keeps the
 * current one.
 */
export function attribute(
  state: DocumentCandidate,
  { id, companyId, ownerId }: Pick<StoredDocument, "id" | "companyId" | "ownerId">,
  { current, brought }: { current: StoredDocument | null; brought: Provenance },
): StoredDocument {
  const isKept = current !== null && isSameRevision(state, current);
  const { broughtBy, broughtByEmail, broughtByName, broughtAt, source, reason } = isKept
    ? current
    : brought;
  // No spread, as in `candidateOf`.
  return {
    id,
    companyId,
    title: state.title,
    path: state.path,
    revision: state.revision,
    fileType: state.fileType,
    documentDate: state.documentDate,
    updatedAt: state.updatedAt,
    expiryDate: state.expiryDate,
    expiryFrom: state.expiryFrom,
    expiryMark: state.expiryMark,
    expiryRevision: state.expiryRevision,
    driveUrl: state.driveUrl,
    obsoleteAt: state.obsoleteAt,
    fileName: state.fileName,
    fileHash: state.fileHash,
    fileSizeBytes: state.fileSizeBytes,
    mark: state.mark,
    ownerId,
    setAside: state.setAside,
    keyFolder: state.keyFolder,
    keyReference: state.keyReference,
    keyTitle: state.keyTitle,
    keyType: state.keyType,
    broughtBy,
    broughtByEmail,
    broughtByName,
    broughtAt,
    source,
    reason,
  };
}
