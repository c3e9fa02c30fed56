import type { StoredProposal } from "../../storage/store/schema/approvalTypes";
import type { Provenance, StoredDocument } from "../../storage/store/schema/documentTypes";
import type { Coming } from "./letIn";

type Facts = Omit<
  StoredDocument,
  | "id"
  | "ownerId"
  | "obsoleteAt"
  | "setAside"
  | "expiryFrom"
  | "expiryMark"
  | "expiryRevision"
  | keyof Provenance
>;
type Given = Pick<StoredProposal, "id" | "documentId" | "kind"> &
  Partial<
    Pick<
      StoredProposal,
      "isNew" | "relativeName" | "told" | "answer" | "setsAside" | "sourceId" | keyof Provenance
    >
  >;

/** Nobody brought it, at an unknown time. */
const UNKNOWN: Provenance = {
  broughtBy: null,
  broughtByEmail: null,
  broughtByName: null,
  broughtAt: null,
  source: null,
  reason: null,
};

/** The state of a document that comes, as what may wait: `isNew` is 0 unless given. */
export function proposalOf(state: Facts, given: Given): Coming["proposal"] {
  const { companyId, title, path, revision, fileType, documentDate, updatedAt } = state;
  const { expiryDate, driveUrl, fileName, fileHash, fileSizeBytes, mark } = state;
  const { keyFolder, keyReference, keyTitle, keyType } = state;
  return {
    ...{ companyId, title, path, revision, fileType, documentDate, updatedAt, expiryDate },
    ...{ driveUrl, fileName, fileHash, fileSizeBytes, mark },
    ...{ keyFolder, keyReference, keyTitle, keyType },
    ...{ isNew: 0, relativeName: fileName, told: null, answer: null, setsAside: null },
    ...{ sourceId: null, since: given.broughtAt ?? 0, changes: 1 },
    ...UNKNOWN,
    ...given,
  };
}

/** A new document that waits, as a file is matched with it. */
export function documentOf(proposal: StoredProposal): StoredDocument {
  const { documentId: id, companyId, title, path, revision, fileType, documentDate } = proposal;
  const { updatedAt, expiryDate, driveUrl, fileName, fileHash, fileSizeBytes, mark } = proposal;
  const { keyFolder, keyReference, keyTitle, keyType } = proposal;
  const { broughtBy, broughtByEmail, broughtByName, broughtAt, source, reason } = proposal;
  return {
    ...{ id, companyId, title, path, revision, fileType, documentDate, updatedAt },
    ...{ expiryDate, expiryFrom: null, expiryMark: null, expiryRevision: null },
    ...{ driveUrl, obsoleteAt: null, fileName, fileHash, fileSizeBytes, mark },
    ...{ ownerId: null, setAside: null, keyFolder, keyReference, keyTitle, keyType },
    ...{ broughtBy, broughtByEmail, broughtByName, broughtAt, source, reason },
  };
}

/** Whether it is a state of a file in Drive. */
export function isOfDrive({ kind, sourceId }: Pick<StoredProposal, "kind" | "sourceId">): boolean {
  return kind === "drive" || (kind === "restore" && sourceId !== null);
}
