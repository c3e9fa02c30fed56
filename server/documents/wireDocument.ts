import type { ExpiryRule } from "@sgi/core/documents/expiry";
import type { StoredDocument } from "../store/documentTypes";

/** A document as the API sends it. `updatedAt` of an obsolete one is when it was archived. */
export function wireDocument(document: StoredDocument, statusOf: ExpiryRule) {
  const { id, title, path, revision, fileType, expiryDate, driveUrl, obsoleteAt } = document;
  return {
    legacyId: id,
    title,
    path,
    revision,
    fileType,
    createdAt: document.documentDate,
    updatedAt: new Date(obsoleteAt ?? document.updatedAt).toISOString(),
    expiryDate,
    ...(driveUrl !== null && { driveUrl }),
    isObsolete: obsoleteAt !== null,
    alertStatus: statusOf({ expiryDate, alertStatus: null, isObsolete: false }),
  };
}
