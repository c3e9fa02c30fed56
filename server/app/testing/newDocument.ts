import { splitPath } from "@sgi/core/documents";
import type { StoredDocument } from "../../storage/store/schema/documentTypes";
import { contentMark } from "../../storage/store/schema/keys/contentMark";
import { UNKNOWN_PROVENANCE } from "../../storage/store/testing/records";
import { SERVER_START_AT } from "./testServer";

/** A document of Acme with default values. */
export function newDocument(
  fields: Partial<StoredDocument> & { id: string },
  { hash, sizeBytes }: { hash: string; sizeBytes: number },
): StoredDocument {
  const { title = `Titolo ${fields.id}`, path = `SGI/${fields.id}` } = fields;
  const { reference, folders } = splitPath(path);
  return {
    companyId: "acme",
    title,
    path,
    revision: "1",
    fileType: "pdf",
    documentDate: "2026-01-15",
    updatedAt: SERVER_START_AT,
    expiryDate: null,
    driveUrl: null,
    obsoleteAt: null,
    fileName: `${fields.id}.pdf`,
    fileHash: hash,
    fileSizeBytes: sizeBytes,
    mark: contentMark({ sha256: hash }),
    expiryFrom: fields.expiryDate ? "A1" : null,
    expiryMark: null,
    expiryRevision: null,
    ownerId: null,
    ...UNKNOWN_PROVENANCE,
    setAside: null,
    keyFolder: folders.join("/"),
    keyReference: reference,
    keyTitle: title,
    keyType: fields.fileType ?? "pdf",
    ...fields,
  };
}
