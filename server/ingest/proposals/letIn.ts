import { isInFolders } from "@sgi/core/approvals";
import {
  type ArrivalRefusal,
  arrive,
  type Became,
  countsOn,
  isSameContent,
  type Life,
} from "@sgi/core/approvals/life";
import type { CalendarDate, EpochMs } from "@sgi/core/time";
import { dayInItaly } from "../../base/time/timeZone";
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

export interface Refused {
  kind: "refused";
  refusal: ArrivalRefusal;
  /** The one that waits or comes; null for a rejection. */
  pending: StoredProposal | null;
  /** The rejection. */
  rejection: StoredApproval | null;
}

export type LetIn =
  /** The caller writes the document. */
  { kind: "enters" } | { kind: "waits"; proposal: StoredProposal } | Refused;

/** What a step makes of a document's life, with the life as it was read. */
interface Taken {
  kind: "enters" | "waits";
  step: { life: Life; became: readonly Became[] };
  read: ReadLife;
}

export type Judged = Taken | Refused;

/**
 * Lets a new document or revision into force, or keeps it as what waits; by the document's life in
 * core, in the transaction that writes, which holds the company. Source: spec 3 §6.
 */
export async function letIn(queries: Queries, coming: Coming): Promise<LetIn> {
  const judged = await judgeArrival(queries, coming);
  return judged.kind === "refused" ? judged : takeIn(queries, judged, coming);
}

/** What `letIn` would do; writes nothing. */
export async function judgeArrival(
  queries: Queries,
  { proposal, current, rules, allowsLower, now }: Coming,
): Promise<Judged> {
  const { companyId, documentId, mark, revision, broughtBy } = proposal;
  const content = { mark, revision, broughtBy, isRestore: proposal.kind === "restore" };
  const read = await readLife(queries, proposal, current);
  // One that leaves such a folder with its new revision would be outside it without approval.
  const isFree = [current?.path ?? proposal.path, proposal.path].every((path) =>
    isInFolders(rules.freeFolders, path),
  );
  const needsApproval = rules.isOn && !isFree;
  const rejection = needsApproval
    ? await queries.approvals.findRejection(companyId, {
        documentId,
        keyHash: keyHash(proposal),
        mark,
      })
    : null;
  const today = dayInItaly(now);
  const isSettled =
    needsApproval && current !== null && (await isApproved(queries, proposal, today));
  const step = arrive(read.life, {
    content,
    needsApproval,
    isSettled,
    isRejected: rejection !== null,
    allowsLower,
  });
  if (step.ok) {
    const isInForce = step.became.at(-1)?.state === "inForce";
    return { kind: isInForce ? "enters" : "waits", step, read };
  }
  const { refusal } = step;
  if (refusal === "rejected") return { kind: "refused", refusal, pending: null, rejection };
  const pending = refusal === "alreadyComing" ? read.coming : read.waiting;
  return { kind: "refused", refusal, pending, rejection: null };
}

/**
 * Whether a content needs no other approval in its document. One that comes back is known by its
 * revision where a mark is unknown; to any other an unknown mark equals nothing. What was approved for
 * a coming day, and taken back, is no approval before that day. Source: spec 3 §6.
 */
async function isApproved(
  { approvals }: Pick<StoreQueries, "approvals">,
  proposal: Coming["proposal"],
  today: CalendarDate,
): Promise<boolean> {
  const { companyId, documentId, mark, revision, kind } = proposal;
  const isRestored = kind === "restore" && !isBackWithFile(proposal);
  const isBack = isRestored || kind === "revision";
  const content = { mark, revision };
  const records = await approvals.listOf(companyId, [documentId]);
  const isRecorded = records.some(
    (record) =>
      record.kind === "approved" &&
      countsOn(record.day, today) &&
      (isSameContent(record, content) ||
        (isBack && record.revision === revision && (mark === null || record.mark === null))),
  );
  return (
    isRecorded ||
    approvals.wasInForce(companyId, { documentId, mark, revision, byRevision: isBack })
  );
}

/** Whether an archived document comes back with a file that was imported, as a revision of it. */
export function isBackWithFile({ kind, source }: Pick<StoredProposal, "kind" | "source">): boolean {
  return kind === "restore" && source === "import";
}

/** Writes what was judged, of a document that is held since then. */
export async function takeIn(
  queries: Pick<StoreQueries, "proposals">,
  { kind, step, read }: Taken,
  { proposal, now }: Pick<Coming, "proposal" | "now">,
): Promise<Exclude<LetIn, Refused>> {
  await leaveBehind(queries, { step, read, now });
  if (kind === "enters") {
    if (proposal.isNew === 1) {
      await queries.proposals.noteDocument(proposal.companyId, proposal.documentId);
    }
    return { kind };
  }
  const waiting: StoredProposal = {
    ...proposal,
    state: "waiting",
    ...{ inForceFrom: null, endedAt: null, endedBy: null, endedReason: null, fault: null },
  };
  await queries.proposals.create(waiting);
  return { kind, proposal: waiting };
}

/** Ends what waited or came and does so no longer after a step. */
export async function leaveBehind(
  { proposals }: Pick<StoreQueries, "proposals">,
  { step, read, now }: Pick<Taken, "step" | "read"> & { now: EpochMs },
): Promise<void> {
  const before = [
    { content: read.life.waiting, row: read.waiting },
    { content: read.life.coming, row: read.coming },
  ];
  for (const { content, row } of before) {
    const stays = content === step.life.waiting || content === step.life.coming;
    if (row === null || stays) continue;
    const isOvertaken = step.became.some(
      (each) => each.content === content && each.state === "overtaken",
    );
    // Else it has entered by another way.
    if (!isOvertaken) await proposals.remove(row.companyId, row.id);
    else await proposals.settle(row.companyId, [row.id], { state: "overtaken", endedAt: now });
  }
}
