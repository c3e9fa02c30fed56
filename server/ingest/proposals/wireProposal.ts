import type { Proposal } from "@sgi/core/approvals";
import type {
  Opened,
  StoredApproval,
  StoredProposal,
} from "../../storage/store/schema/approvalTypes";
import type { StoredDocument } from "../../storage/store/schema/documentTypes";
import { sha256Of } from "../../storage/store/schema/keys/contentMark";
import type { StoredUser } from "../../storage/store/schema/types";
import type { StoreQueries } from "../../storage/store/store";
import { type Deciding, decidersFor } from "./deciding";

/** Who looks at what waits, and by what rules. */
export interface Looking {
  user: Pick<StoredUser, "id" | "role">;
  deciding: Deciding;
}

/** What a person may do with a revision that is not in force. */
export interface May {
  /** Admins, those who decide about it, and who brought it; to others it is unknown. */
  see: boolean;
  decide: boolean;
  withdraw: boolean;
  isOwn: boolean;
  hasNobody: boolean;
}

/** @param current The document, archived or in force; null for a new one. */
export function mayOf(
  proposal: Pick<StoredProposal, "state" | "broughtBy" | "path">,
  current: Pick<StoredDocument, "path"> | null,
  { user, deciding }: Looking,
): May {
  const { state, broughtBy } = proposal;
  const deciders = decidersFor(deciding, { path: current?.path ?? proposal.path, broughtBy });
  const decides = deciders.some(({ id }) => id === user.id);
  const isAdmin = user.role === "admin";
  const isOwn = broughtBy === user.id;
  return {
    see: isAdmin || decides || isOwn,
    decide: decides && state === "waiting",
    withdraw: (isAdmin || isOwn) && (state === "waiting" || state === "coming"),
    isOwn,
    hasNobody: deciders.length === 0 && state === "waiting",
  };
}

/** When the content that a revision has now came in. */
export function cameAt({ broughtAt, since }: StoredProposal): number {
  return broughtAt ?? since;
}

/** When and how a person first opened the content since it came; null for never. */
export function openingOf(proposal: StoredProposal, opened: readonly Opened[]): Opened | null {
  const { documentId, mark } = proposal;
  const found = opened.find(
    (each) =>
      each.documentId === documentId && each.mark === (mark ?? "") && each.at >= cameAt(proposal),
  );
  return found ?? null;
}

/** Revisions that are not in force, as the API sends them; the caller may see them. */
export async function wireProposals(
  queries: Pick<StoreQueries, "documents" | "approvals" | "users">,
  proposals: readonly StoredProposal[],
  looking: Looking,
): Promise<Proposal[]> {
  const [first] = proposals;
  if (first === undefined) return [];
  const { companyId } = first;
  const ids = [...new Set(proposals.map(({ documentId }) => documentId))];
  const documents = await queries.documents.listByIds(companyId, ids);
  const byId = new Map(documents.map((document) => [document.id, document]));
  const opened = await queries.approvals.listOpened(looking.user.id, ids);
  const nameOf = await readNames(queries, proposals);
  const approvalOf = await readApprovalsFor(queries, proposals);
  return proposals.map((proposal) => {
    const current = byId.get(proposal.documentId) ?? null;
    const wired = wireProposal(proposal, { current, looking, opened, nameOf });
    return { ...wired, ...approvalOf(proposal) };
  });
}

/** Who approved what comes, and when, by its record; nothing of any other. */
export async function readApprovalsFor(
  { approvals }: Pick<StoreQueries, "approvals">,
  proposals: readonly StoredProposal[],
): Promise<(proposal: StoredProposal) => Pick<Proposal, "approvedBy" | "approvedAt">> {
  const coming = proposals.filter(({ state }) => state === "coming");
  const [first] = coming;
  if (first === undefined) return () => ({});
  const ids = [...new Set(coming.map(({ documentId }) => documentId))];
  const records = await approvals.listOf(first.companyId, ids);
  return (proposal) => {
    const record =
      proposal.state === "coming" ? records.find((each) => isFor(each, proposal)) : undefined;
    return record === undefined
      ? {}
      : { approvedBy: personName(record), approvedAt: iso(record.at) };
  };
}

/** Whether a record approved a content for the day on which it comes. */
function isFor(record: StoredApproval, proposal: StoredProposal): boolean {
  const { kind, documentId, revision, mark, day } = record;
  return (
    kind === "approved" &&
    documentId === proposal.documentId &&
    revision === proposal.revision &&
    mark === proposal.mark &&
    day === proposal.inForceFrom
  );
}

interface Beside {
  current: StoredDocument | null;
  looking: Looking;
  opened: readonly Opened[];
  nameOf(userId: string): string | null;
}

function wireProposal(
  proposal: StoredProposal,
  { current, looking, opened, nameOf }: Beside,
): Proposal {
  const { broughtBy, endedAt, endedBy } = proposal;
  const may = mayOf(proposal, current, looking);
  return {
    id: proposal.id,
    documentId: proposal.documentId,
    kind: current === null ? "new" : proposal.kind === "restore" ? "restore" : "revision",
    state: proposal.state,
    title: current?.title ?? proposal.title,
    path: current?.path ?? proposal.path,
    revision: proposal.revision,
    revisionInForce: current === null || current.obsoleteAt !== null ? null : current.revision,
    fileType: proposal.fileType,
    sizeBytes: proposal.fileSizeBytes === 0 ? null : proposal.fileSizeBytes,
    sha256: sha256Of(proposal.mark),
    mark: proposal.mark,
    documentDate: proposal.documentDate,
    driveUrl: proposal.driveUrl,
    broughtBy:
      broughtBy === null
        ? null
        : { id: broughtBy, name: proposal.broughtByName, email: proposal.broughtByEmail },
    source: proposal.source,
    reason: proposal.reason,
    since: iso(proposal.since),
    lastAt: iso(cameAt(proposal)),
    changes: proposal.changes,
    from: proposal.state === "coming" ? proposal.inForceFrom : null,
    endedAt: endedAt === null ? null : iso(endedAt),
    endedBy: endedBy === null ? null : nameOf(endedBy),
    endedReason: proposal.endedReason,
    hasFile: proposal.fileHash !== "",
    mayDecide: may.decide,
    mayWithdraw: may.withdraw,
    isOpened: openingOf(proposal, opened) !== null,
    isOwn: may.isOwn,
    hasNobody: may.hasNobody,
  };
}

/** Names of those who ended the waiting: by their records, which outlast the users. */
async function readNames(
  { approvals, users }: Pick<StoreQueries, "approvals" | "users">,
  proposals: readonly StoredProposal[],
): Promise<Beside["nameOf"]> {
  const ended = proposals.filter(({ endedBy }) => endedBy !== null);
  const [first] = ended;
  if (first === undefined) return () => null;
  const ids = [...new Set(ended.map(({ documentId }) => documentId))];
  const records = await approvals.listOf(first.companyId, ids);
  const names = new Map(records.map((record) => [record.userId, personName(record)]));
  for (const { endedBy } of ended) {
    if (endedBy === null || names.has(endedBy)) continue;
    const user = await users.get(endedBy);
    if (user !== null) names.set(endedBy, personName(user));
  }
  return (userId) => names.get(userId) ?? null;
}

/** Who ended the waiting of a revision, by name; null for nobody, and where that is unknown. */
export async function nameOfEnding(
  queries: Pick<StoreQueries, "approvals" | "users">,
  proposal: StoredProposal,
): Promise<string | null> {
  const { endedBy } = proposal;
  return endedBy === null ? null : (await readNames(queries, [proposal]))(endedBy);
}

/** A person's name of then; the address without one. */
export function personName({ name, email }: Pick<StoredApproval, "name" | "email">): string {
  return name ?? email;
}

export function iso(at: number): string {
  return new Date(at).toISOString();
}
