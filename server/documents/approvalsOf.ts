import { isSameContent } from "@sgi/core/approvals/life";
import type { DocumentDetails, InForceWithout, PendingRevision } from "@sgi/core/documents";
import type { Proposal } from "@sgi/core/documents/history";
import { readDeciding } from "../ingest/proposals/deciding";
import {
  type InForceWithout as FoundWithout,
  findInForceWithout,
} from "../ingest/proposals/inForceWithout";
import {
  iso,
  mayOf,
  personName,
  readApprovalsFor,
  wireProposals,
} from "../ingest/proposals/wireProposal";
import type { StoredApproval, StoredProposal } from "../storage/store/schema/approvalTypes";
import type { StoredDocument } from "../storage/store/schema/documentTypes";
import type { SessionContext } from "../storage/store/schema/types";
import type { Store } from "../storage/store/store";
import type { ApprovalOf } from "./revisionsOf";

type ApprovalStore = Pick<Store, "companies" | "users" | "approvals" | "proposals" | "documents">;

type Sent = Pick<DocumentDetails, "pending" | "coming" | "approval" | "inForceWithout">;

/**
 * What a document's page says of approval: what waits and comes, and who approved what is in force.
 * Nothing where the company does not approve, but for what it approved for a coming day before.
 * Source: spec 3 §6.
 */
export async function readApproval(
  store: ApprovalStore,
  document: StoredDocument,
  session: SessionContext,
): Promise<Sent & { approvalOf: ApprovalOf }> {
  const rules = await store.companies.getApprovalRules(document.companyId);
  const pending = await readPending(store, document, session);
  if (!rules.isOn) return { ...pending, approvalOf: () => undefined };
  const records = await readRecords(store, document);
  const record = lastOf(records, document);
  if (record !== undefined) {
    return { ...pending, approval: wireRecord(record), approvalOf: approvalOf(records) };
  }
  const found = await findInForceWithout(store, document, rules);
  return {
    ...pending,
    ...(found !== null && { inForceWithout: wireWithout(found) }),
    approvalOf: () => undefined,
  };
}

/** For a document's revisions: who approved each, and for admins those that never entered. */
export async function readApprovals(
  store: ApprovalStore,
  document: StoredDocument,
  { user }: SessionContext,
): Promise<{ approvalOf: ApprovalOf; never: Proposal[] | null }> {
  const { companyId, id } = document;
  const rules = await store.companies.getApprovalRules(companyId);
  if (!rules.isOn) return { approvalOf: () => undefined, never: null };
  const of = approvalOf(await readRecords(store, document));
  if (user.role !== "admin") return { approvalOf: of, never: null };
  const ended = await store.proposals.list(companyId, ["rejected", "overtaken", "withdrawn"], [id]);
  const latest = ended.toSorted((a, b) => (b.endedAt ?? 0) - (a.endedAt ?? 0));
  const deciding = await readDeciding(store, companyId);
  return { approvalOf: of, never: await wireProposals(store, latest, { user, deciding }) };
}

/** Approvals and statements that count; the last first. */
async function readRecords(
  { approvals }: Pick<Store, "approvals">,
  { companyId, id }: StoredDocument,
): Promise<StoredApproval[]> {
  const all = await approvals.listOf(companyId, [id]);
  const takenBack = new Set(all.map(({ kind, about }) => (kind === "takenBack" ? about : null)));
  return all.filter(
    (record) =>
      record.kind === "approved" || (record.kind === "stated" && !takenBack.has(record.id)),
  );
}

type Content = Pick<StoredDocument, "mark" | "revision">;

/** An approval counts for its content alone. */
function lastOf(records: readonly StoredApproval[], content: Content): StoredApproval | undefined {
  return records.find((record) => isSameContent(record, content));
}

/** A statement about an approval outside the panel is no approval in it. */
function approvalOf(records: readonly StoredApproval[]): ApprovalOf {
  const approved = records.filter(({ kind }) => kind === "approved");
  return (content) => {
    const record = lastOf(approved, content);
    return record && { by: personName(record), at: iso(record.at) };
  };
}

function wireRecord(record: StoredApproval): NonNullable<Sent["approval"]> {
  const { id, role, at, day, kind, statedBy, note } = record;
  return {
    ...{ id, by: personName(record), role, at: iso(at), day },
    ...{ kind: kind === "stated" ? kind : "approved", statedBy, note },
  };
}

function wireWithout({ kind, at }: FoundWithout): InForceWithout {
  return { kind, at: at === null ? null : iso(at) };
}

async function readPending(
  store: ApprovalStore,
  document: StoredDocument,
  { user }: SessionContext,
): Promise<Pick<Sent, "pending" | "coming">> {
  const { companyId, id } = document;
  const { waiting, coming } = await store.proposals.findPending(companyId, id);
  const deciding = waiting && (await readDeciding(store, companyId));
  const seen = waiting && deciding && mayOf(waiting, document, { user, deciding }).see;
  const approved = coming && (await readApprovalsFor(store, [coming]))(coming);
  const told = coming === null ? null : { ...pendingOf(coming), ...approved };
  if (waiting === null || !seen) return told === null ? {} : { pending: told };
  return { pending: pendingOf(waiting), ...(told !== null && { coming: told }) };
}

function pendingOf({ id, revision, since, state, inForceFrom }: StoredProposal): PendingRevision {
  return {
    ...{ id, revision, since: iso(since) },
    ...(state === "coming"
      ? { state, from: inForceFrom }
      : { state: "waiting" as const, from: null }),
  };
}
