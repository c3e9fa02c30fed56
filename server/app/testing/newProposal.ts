import type { StoredProposal } from "../../storage/store/schema/approvalTypes";
import { proposal } from "../../storage/store/testing/records";
import { newDocument } from "./newDocument";
import { SERVER_START_AT } from "./testServer";

/** Rev.2 of an Acme document, which waits, with default values and the name that says so. */
export function newProposal(
  fields: Partial<StoredProposal> & { id: string; documentId: string },
  kept: { hash: string; sizeBytes: number },
): StoredProposal {
  const { documentId, revision = "2" } = fields;
  const document = newDocument({ id: documentId }, kept);
  const { companyId, title, path, keyFolder, keyReference, keyTitle, keyType } = document;
  const fileName = `9.1_${title}_Rev.${revision}_2026-01-15.pdf`;
  return proposal({
    ...{ companyId, title, path, keyFolder, keyReference, keyTitle, keyType, revision },
    ...{ fileHash: kept.hash, fileSizeBytes: kept.sizeBytes, mark: document.mark },
    ...{ fileName, relativeName: `${keyFolder}/${fileName}`, source: "upload" },
    ...{ since: SERVER_START_AT, broughtAt: SERVER_START_AT, updatedAt: SERVER_START_AT },
    ...fields,
  });
}
