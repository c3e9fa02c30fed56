import type { StoredProposal } from "../../storage/store/schema/approvalTypes";
import { SERVER_START_AT } from "./testServer";

/** A revision that waits in Acme; missing fields get default values. */
export function newProposal(given: Partial<StoredProposal> & { id: string }): StoredProposal {
  const { title = given.id, documentId = `document-${given.id}` } = given;
  const { revision = "1", path = "SGI/4/4.1", since = SERVER_START_AT } = given;
  return {
    ...{ companyId: "acme", documentId, isNew: 1, kind: "file", state: "waiting" },
    ...{ relativeName: `${title}.pdf`, title, path, revision, fileType: "pdf" },
    ...{ documentDate: null, updatedAt: since, expiryDate: null, driveUrl: null },
    ...{ fileName: `${title}.pdf`, fileHash: "", fileSizeBytes: 0, mark: `sha256:${given.id}` },
    ...{ keyFolder: path, keyReference: null, keyTitle: title, keyType: "pdf" },
    ...{ told: null, answer: null, setsAside: null, sourceId: null, since, changes: 1 },
    ...{ inForceFrom: null, endedAt: null, endedBy: null, endedReason: null, fault: null },
    ...{ broughtBy: null, broughtByEmail: null, broughtByName: null, broughtAt: since },
    ...{ source: "upload", reason: null },
    ...given,
  };
}
