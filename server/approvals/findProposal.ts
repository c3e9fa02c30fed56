import { isPossibleId } from "../base/ids/newId";
import { companyOf } from "../http/companyOf";
import { HttpFailure } from "../http/httpFailure";
import { messages } from "../http/messages";
import { type Deciding, readDeciding } from "../ingest/proposals/deciding";
import { type May, mayOf } from "../ingest/proposals/wireProposal";
import type { StoredProposal } from "../storage/store/schema/approvalTypes";
import type { StoredDocument } from "../storage/store/schema/documentTypes";
import type { SessionContext } from "../storage/store/schema/types";
import type { StoreQueries } from "../storage/store/store";

/** A revision that is not in force, as far as the caller is concerned. */
export interface Found {
  companyId: string;
  proposal: StoredProposal;
  /** The document, archived or in force; null for a new one. */
  current: StoredDocument | null;
  deciding: Deciding;
  may: May;
}

export type FindQueries = Pick<
  StoreQueries,
  "proposals" | "documents" | "companies" | "users" | "approvals"
>;

/** A revision with title and path of its document as they are now. */
export function asItIs({ proposal, current }: Pick<Found, "proposal" | "current">): StoredProposal {
  const { title, path } = current ?? proposal;
  return { ...proposal, title, path };
}

/** Null where there is none, and for those who may not know of it. */
export async function seekProposal(
  queries: FindQueries,
  { user }: Pick<SessionContext, "user">,
  { id, companyId, deciding }: { id: string; companyId: string; deciding: Deciding },
): Promise<Found | null> {
  const proposal = isPossibleId(id) ? await queries.proposals.get(companyId, id) : null;
  if (proposal === null) return null;
  const current = await queries.documents.get(companyId, proposal.documentId);
  const may = mayOf(proposal, current, { user, deciding });
  return may.see ? { companyId, proposal, current, deciding, may } : null;
}

/**
 * A revision of the caller's own company that is not in force.
 * @throws {HttpFailure} 404, also for those who may not know of it.
 */
export async function findProposal(
  queries: FindQueries,
  session: SessionContext,
  id: string,
): Promise<Found> {
  const companyId = companyOf(session, messages.approvalNotFound);
  const deciding = await readDeciding(queries, companyId);
  const found = await seekProposal(queries, session, { id, companyId, deciding });
  if (found === null) throw new HttpFailure(404, messages.approvalNotFound);
  return found;
}
