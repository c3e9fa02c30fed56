import { isInFolders } from "@sgi/core/approvals";
import {
  type ArrivalRefusal,
  arrive,
  type Became,
  isSameContent,
  type Life,
} from "@sgi/core/approvals/life";
import type { EpochMs } from "@sgi/core/time";
import type { StoredApproval, StoredProposal } from "../../storage/store/schema/approvalTypes";
import type { StoredDocument } from "../../storage/store/schema/documentTypes";
import { keyHash } from "../../storage/store/schema/keys/documentKeys";
import type { ApprovalRules } from "../../storage/store/schema/types";
import type { StoreQueries } from "../../storage/store/store";

/** A document's life with the rows that it was read from. */
export interface ReadLife {
  life: Life;
  waiting: StoredProposal | null;
  coming: StoredProposal | null;
}

type Queries = Pick<StoreQueries, "proposals" | "approvals">;

/** What approval knows of a document; null for one that is not there. */
export async function readLife(
  { proposals }: Pick<StoreQueries, "proposals">,
  { companyId, documentId }: Pick<StoredProposal, "companyId" | "documentId">,
  current: StoredDocument | null,
): Promise<ReadLife> {
  const { waiting, coming } = await proposals.findPending(companyId, documentId);
  const inForce = current === null ? null : contentOf(current);
  const life: Life = {
    inForce,
    isArchived: current !== null && current.obsoleteAt !== null,
    waiting: waiting === null ? null : proposedOf(waiting),
    coming: coming === null ? null : { ...proposedOf(coming), from: coming.inForceFrom ?? "" },
  };
  return { life, waiting, coming };
}

function contentOf({ mark, revision }: Pick<StoredDocument, "mark" | "revision">) {
  return { mark, revision };
}

function proposedOf({ mark, revision, broughtBy, kind }: StoredProposal) {
  return { mark, revision, broughtBy, isRestore: kind === "restore" };
}

/** A revision that comes, with all that it will need should it wait. */
export interface Coming {
  proposal: Omit<
    StoredProposal,
    "state" | "inForceFrom" | "endedAt" | "endedBy" | "endedReason" | "fault"
  >;
  /** The document, archived or in force; null for a new one. */
  current: StoredDocument | null;
  rules: ApprovalRules;
  /** Whether a person said that a lower one than the one that waits may take its place. */
  allowsLower: boolean;
  now: EpochMs;
}

export type LetIn =
  /** The caller writes the document. */
  | { kind: "enters" }
  | { kind: "waits"; proposal: StoredProposal }
  | {
      kind: "refused";
      refusal: ArrivalRefusal;
      /** The one that waits or comes; null for a rejection. */
      pending: StoredProposal | null;
      /** The rejection. */
      rejection: StoredApproval | null;
    };

/**
 * Lets a new document or revision into force, or keeps it as what waits; by the document's life in
 * core, in the transaction that writes, which holds the company. Source: spec 3 §6.
 */
export async function letIn(queries: Queries, coming: Coming): Promise<LetIn> {
  const judged = await judgeArrival(queries, coming);
  if (judged.kind !== "refused") await carryOut(queries, judged, coming);
  if (judged.kind === "refused") return judged;
  return judged.kind === "enters" ? { kind: "enters" } : judged;
}

type Judged =
  | Exclude<LetIn, { kind: "enters" }>
  | { kind: "enters"; became: Became[]; read: ReadLife };

/** What `letIn` would do; writes nothing. */
export async function judgeArrival(
  queries: Queries,
  { proposal, current, rules, allowsLower }: Coming,
): Promise<Judged & { became?: Became[]; read?: ReadLife }> {
  const { companyId, documentId, mark, revision, broughtBy } = proposal;
  const content = { mark, revision, broughtBy, isRestore: proposal.kind === "restore" };
  const read = await readLife(queries, proposal, current);
  const needsApproval =
    rules.isOn && !isInFolders(rules.freeFolders, current?.path ?? proposal.path);
  const rejection = needsApproval
    ? await queries.approvals.findRejection(companyId, {
        documentId,
        keyHash: keyHash(proposal),
        mark,
      })
    : null;
  const isSettled = needsApproval && current !== null && (await isApproved(queries, proposal));
  const step = arrive(read.life, {
    content,
    needsApproval,
    isSettled,
    isRejected: rejection !== null,
    allowsLower,
  });
  if (!step.ok) {
    const isOfComing = step.refusal === "alreadyComing";
    const pending = isOfComing ? read.coming : read.waiting;
    const { refusal } = step;
    return refusal === "rejected"
      ? { kind: "refused", refusal, pending: null, rejection }
      : { kind: "refused", refusal, pending, rejection: null };
  }
  if (step.became.at(-1)?.state === "inForce") {
    return { kind: "enters", became: step.became, read };
  }
  const kept: StoredProposal = {
    ...proposal,
    state: "waiting",
    ...{ inForceFrom: null, endedAt: null, endedBy: null, endedReason: null, fault: null },
  };
  return { kind: "waits", proposal: kept, became: step.became, read };
}

/** Whether a content needs no other approval in its document. */
async function isApproved(
  { approvals }: Pick<StoreQueries, "approvals">,
  { companyId, documentId, mark, revision }: StoredProposal | Coming["proposal"],
): Promise<boolean> {
  const records = await approvals.listOf(companyId, [documentId]);
  const content = { mark, revision };
  const isRecorded = records.some(
    (record) => record.kind === "approved" && isSameContent(record, content),
  );
  return isRecorded || approvals.wasInForce(companyId, { documentId, mark, revision });
}

async function carryOut(
  { proposals }: Queries,
  { kind, became = [], read, ...judged }: Judged & { became?: Became[]; read?: ReadLife },
  { proposal: { companyId }, now }: Coming,
): Promise<void> {
  const rows = [read?.waiting, read?.coming].filter((row) => row != null);
  for (const row of rows) {
    const step = became.find(({ content }) => isSameContent(content, row));
    if (step?.state === "overtaken") {
      await proposals.settle(companyId, [row.id], { state: "overtaken", endedAt: now });
    }
    // What waited has entered by another way.
    if (step?.state === "inForce") await proposals.remove(companyId, row.id);
  }
  if (kind === "waits" && "proposal" in judged) await proposals.create(judged.proposal);
}
