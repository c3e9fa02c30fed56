import { enter } from "@sgi/core/approvals/life";
import type { EpochMs } from "@sgi/core/time";
import type { StoredProposal } from "../../storage/store/schema/approvalTypes";
import type { StoredDocument } from "../../storage/store/schema/documentTypes";
import type { StoreQueries } from "../../storage/store/store";
import { formerState, type RecordDeps } from "../recordDocument";
import { readLife } from "./letIn";

/** A revision that waited or came, and enters now. */
export interface ToEnter {
  proposal: StoredProposal;
  now: EpochMs;
  /** Who lets it in; null for the system. */
  userId: string | null;
}

export type Entered =
  | { ok: true; document: StoredDocument }
  | {
      ok: false;
      reason: "archived" | "taken" | "gone" | "lower" | "noRoom";
      /** The document that has its place; null for other reasons. */
      title: string | null;
    };

/**
 * Puts a revision into force, in the transaction of `queries`, which holds the company. The caller
 * writes its record and its audit entry.
 */
export async function enterProposal(
  { newId }: Pick<RecordDeps, "newId">,
  queries: StoreQueries,
  { proposal, now, userId }: ToEnter,
): Promise<Entered> {
  const { documents, proposals, revisions } = queries;
  const { companyId, documentId } = proposal;
  const current = await documents.get(companyId, documentId);
  if (current === null && proposal.isNew === 0) return { ok: false, reason: "gone", title: null };
  const isArchived = current !== null && current.obsoleteAt !== null;
  const holder = await documents.findCurrent(companyId, current ?? proposal);
  if (holder !== null && holder.id !== documentId) {
    return { ok: false, reason: "taken", title: holder.title };
  }
  const document = documentOf(proposal, current);
  const { life, coming } = await readLife(queries, { companyId, documentId }, current);
  if (current === null) await documents.create(document);
  else {
    const replaced = { id: newId(), replacedAt: now, replacedBy: userId };
    if (!isArchived) await revisions.append(formerState(current, replaced));
    await documents.replace(document);
  }
  const step = enter(life, document);
  if (coming !== null && coming.id !== proposal.id && step.ok && step.life.coming === null) {
    await proposals.settle(companyId, [coming.id], { state: "overtaken", endedAt: now });
  }
  await proposals.remove(companyId, proposal.id);
  return { ok: true, document };
}

/** The document as it is then, with the revision's content. */
function documentOf(proposal: StoredProposal, current: StoredDocument | null): StoredDocument {
  const { revision, fileType, documentDate, updatedAt, expiryDate, driveUrl } = proposal;
  const { fileName, fileHash, fileSizeBytes, mark, setsAside } = proposal;
  const { broughtBy, broughtByEmail, broughtByName, broughtAt, source, reason } = proposal;
  const { companyId, title, path, keyFolder, keyReference, keyTitle, keyType } = proposal;
  const own = {
    ...{ id: proposal.documentId, companyId, title, path, ownerId: null },
    ...{ keyFolder, keyReference, keyTitle, keyType },
  };
  return {
    ...(current ?? own),
    ...{ revision, fileType, documentDate, updatedAt, expiryDate, driveUrl, obsoleteAt: null },
    ...{ fileName, fileHash, fileSizeBytes, mark, setAside: setsAside },
    ...{ expiryFrom: expiryDate === null ? null : "A1", expiryMark: null, expiryRevision: null },
    ...{ broughtBy, broughtByEmail, broughtByName, broughtAt, source, reason },
  };
}
