import type { ArrivalRefusal } from "@sgi/core/approvals/life";
import type { NameFacts } from "@sgi/core/documents/names";
import { type EpochMs, formatDate } from "@sgi/core/time";
import type { AskedDocument } from "@sgi/core/uploads";
import { reasons } from "../base/reasons/reasons";
import { dayInItaly } from "../base/time/timeZone";
import type { StoredProposal } from "../storage/store/schema/approvalTypes";
import type { StoredDocument } from "../storage/store/schema/documentTypes";
import type { ApprovalRules } from "../storage/store/schema/types";
import type { StoreQueries } from "../storage/store/store";
import type { DocumentCandidate, FileAnswer } from "./candidate";
import type { IngestPlan } from "./planIngest";
import { type Coming, type Judged, judgeArrival, type Refused } from "./proposals/letIn";
import { proposalOf } from "./proposals/proposalOf";
import { isSameRevision } from "./provenance";

/** A revision of a plan that meets approval. */
export interface Arrival {
  judged: Exclude<Judged, Refused>;
  /** Without its own id, who brought it and, for a new document that was not proposed yet, its id. */
  proposal: Coming["proposal"];
}

/** What becomes of a plan. */
export interface MetPlan {
  plan: IngestPlan;
  /** Null where it brings no new document or revision. */
  arrival: Arrival | null;
  /** What waits, comes or was rejected, for which the file is left out; null for no such. */
  left: { refusal: ArrivalRefusal; document: AskedDocument | null } | null;
}

interface Meeting {
  candidate: DocumentCandidate;
  /** As it is judged: see `FileToJudge`. */
  file: {
    companyId: string;
    relativeName: string;
    told?: NameFacts | null | undefined;
    answer: FileAnswer | null;
    asks: boolean;
  };
  rules: ApprovalRules;
  /** New documents that wait, by the ids that they will have. */
  pending: ReadonlyMap<string, StoredProposal>;
  now: EpochMs;
}

/**
 * What approval makes of a plan, which may be about a new document that waits as about any other.
 * Source: spec 3 §6.
 */
export async function meetApproval(
  queries: Pick<StoreQueries, "proposals" | "approvals">,
  plan: IngestPlan,
  { candidate, file, rules, pending, now }: Meeting,
): Promise<MetPlan> {
  if (plan.outcome !== "imported" && plan.outcome !== "updated") {
    return tellingWaiting(plan, candidate, pending);
  }
  if (rules.isIdle) return alone(plan);
  const about = subjectOf(plan, candidate, pending);
  const { current, state } = about;
  // A move, or a day: no revision.
  if (current?.obsoleteAt === null && isSameRevision(state, current)) return alone(plan);
  const { companyId, relativeName, told, answer, asks } = file;
  const proposal = proposalOf(
    // What a cell of it says, whatever day the document has.
    { ...state, companyId, expiryDate: candidate.expiryDate },
    {
      ...{ id: "", ...howItComes(current, asks), relativeName },
      ...{ isNew: current === null ? 1 : 0, documentId: about.documentId },
      told: told ? JSON.stringify(told) : null,
      answer: answer && JSON.stringify(answer),
    },
  );
  const allowsLower = typeof answer === "object" && answer?.allowLower === true;
  const judged = await judgeArrival(queries, { proposal, current, rules, allowsLower, now });
  if (judged.kind === "refused") return leftOutBy(judged, proposal, asks);
  const note = plan.outcome === "imported" ? plan.note : null;
  const entering: IngestPlan = current === null ? { outcome: "imported", note } : plan;
  return { plan: entering, arrival: { judged, proposal }, left: null };
}

/** The document that a plan is about; `current` is null for a new one, also for one that waits. */
function subjectOf(
  plan: Extract<IngestPlan, { outcome: "imported" | "updated" }>,
  candidate: DocumentCandidate,
  pending: Meeting["pending"],
) {
  if (plan.outcome === "imported") return { documentId: "", current: null, state: candidate };
  const { current, document } = plan;
  const documentId = current.id;
  return pending.has(documentId)
    ? { documentId, current: null, state: candidate }
    : { documentId, current, state: document };
}

/** An archived document comes back with the file. */
function howItComes(
  current: StoredDocument | null,
  asks: boolean,
): Pick<StoredProposal, "kind" | "source"> {
  const isArchived = current !== null && current.obsoleteAt !== null;
  return { kind: isArchived ? "restore" : "file", source: asks ? "upload" : "import" };
}

function alone(plan: IngestPlan): MetPlan {
  return { plan, arrival: null, left: null };
}

/** A plan that brings nothing; where it is about a new document that waits it says so. */
function tellingWaiting(
  plan: IngestPlan,
  { revision }: DocumentCandidate,
  pending: Meeting["pending"],
): MetPlan {
  if (plan.outcome === "unchanged") {
    const same = pending.get(plan.documentId ?? "");
    if (same === undefined) return alone(plan);
    const left = { refusal: "alreadyWaiting", document: askedOf(same) } as const;
    return { ...alone({ ...plan, documentId: null, note: pendingNote(same) }), left };
  }
  if (plan.outcome !== "refused") return alone(plan);
  const { question, current } = plan;
  const [alike, ...others] = question?.kind === "which" ? question.documents : [];
  if (alike !== undefined && others.length === 0 && pending.has(alike.id)) {
    return alone({ ...plan, note: reasons.pairNotYet });
  }
  const about = question?.kind === "lowerRevision" ? question.document : current;
  const higher = pending.get(about?.id ?? "");
  if (higher === undefined) return alone(plan);
  return alone({ ...plan, note: reasons.lowerThanWaiting(revision, higher.revision) });
}

function leftOutBy(
  refused: Refused,
  { documentId, isNew, revision }: Coming["proposal"],
  asks: boolean,
): MetPlan {
  const { refusal, pending } = refused;
  const document = pending === null ? null : askedOf(pending);
  const met = (plan: IngestPlan) => ({ ...alone(plan), left: { refusal, document } });
  const note = noteOf(refused, revision);
  if (refusal === "rejected") {
    // Leaving it out of an import, that time and each later one, is no failure.
    return met(
      asks ? { outcome: "refused", note, question: null } : { outcome: "superseded", note },
    );
  }
  if (refusal !== "lowerThanWaiting" || document === null) {
    return met({ outcome: "unchanged", documentId: isNew === 1 ? null : documentId, note });
  }
  return met({ outcome: "refused", note, question: { kind: "lowerRevision", document } });
}

function askedOf({ documentId: id, title, path, revision }: StoredProposal): AskedDocument {
  return { id, title, path, revision };
}

/** Why a revision neither enters nor waits, in Italian. */
export function noteOf(
  { refusal, pending, rejection }: Pick<Refused, "refusal" | "pending" | "rejection">,
  revision: string,
): string {
  if (refusal === "rejected") {
    return reasons.alreadyRejected(dayOf(rejection?.at ?? 0), rejection?.note ?? "");
  }
  if (refusal === "lowerThanWaiting") {
    return reasons.lowerThanWaiting(revision, pending?.revision ?? "");
  }
  return pending === null ? reasons.alreadyWaiting("") : pendingNote(pending);
}

/** Since when it waits, or from when it will be in force. */
function pendingNote({ state, since, inForceFrom }: StoredProposal): string {
  return state === "coming"
    ? reasons.alreadyComing(formatDate(inForceFrom) ?? "")
    : reasons.alreadyWaiting(dayOf(since));
}

function dayOf(at: number): string {
  return formatDate(dayInItaly(at)) ?? "";
}
