import type { StoredProposal } from "../../storage/store/schema/approvalTypes";
import { newDocument } from "./newDocument";
import { SERVER_START_AT } from "./testServer";

/** A revision of an Acme document that waits, with default values. */
export function newProposal(
  fields: Partial<StoredProposal> & { id: string; documentId: string },
  kept: { hash: string; sizeBytes: number },
): StoredProposal {
  const { id, documentId, ...given } = fields;
  const {
    ownerId: _owner,
    obsoleteAt: _obsolete,
    setAside: _aside,
    expiryFrom: _from,
    expiryMark: _mark,
    expiryRevision: _revision,
    ...facts
  } = newDocument({ id: documentId, revision: "2" }, kept);
  return {
    ...facts,
    id,
    documentId,
    isNew: 0,
    kind: "file",
    state: "waiting",
    relativeName: facts.fileName,
    ...{ told: null, answer: null, setsAside: null, sourceId: null },
    ...{ since: SERVER_START_AT, changes: 1, inForceFrom: null, fault: null },
    ...{ endedAt: null, endedBy: null, endedReason: null },
    ...{ broughtAt: SERVER_START_AT, source: "upload" },
    ...given,
  };
}
