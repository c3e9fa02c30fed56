import type { ExpiryRule } from "@sgi/core/documents/expiry";
import { readInDrive } from "../storage/store/queries/drive/driveStates";
import type { ListRow } from "../storage/store/schema/documentTypes";

/** A document as the API sends it. `updatedAt` of an obsolete one is when it was archived. */
export function wireDocument(
  document: Omit<ListRow, "sortKey" | "comparable" | "waits" | "inDrive"> &
    Partial<Pick<ListRow, "comparable" | "waits" | "inDrive">>,
  statusOf: ExpiryRule,
) {
  const { id, title, path, revision, fileType, expiryDate, expiryFrom } = document;
  const { driveUrl, obsoleteAt, ownerId } = document;
  const inDrive = readInDrive(document.inDrive ?? null);
  return {
    legacyId: id,
    title,
    path,
    revision,
    fileType,
    createdAt: document.documentDate,
    updatedAt: new Date(obsoleteAt ?? document.updatedAt).toISOString(),
    expiryDate,
    ...(expiryFrom !== null && { expiryFrom }),
    ...(driveUrl !== null && { driveUrl }),
    ...(ownerId !== null && { ownerId }),
    ...(driveUrl === null && document.fileHash === "" && { hasFile: false as const }),
    ...(document.comparable === 1 && { comparable: true as const }),
    ...(document.waits === 1 && { waits: true as const }),
    ...(inDrive !== null && { inDrive: { ...inDrive, at: new Date(inDrive.at).toISOString() } }),
    isObsolete: obsoleteAt !== null,
    alertStatus: statusOf({ expiryDate, alertStatus: null, isObsolete: false }),
  };
}
