import { approve, reject } from "@sgi/core/approvals/life";
import type { CalendarDate, EpochMs } from "@sgi/core/time";
import { dayInItaly } from "../base/time/timeZone";
import { enterProposal } from "../ingest/enterProposal";
import type { Deciding } from "../ingest/proposals/deciding";
import { appendFormal, type Content } from "../ingest/proposals/formal";
import { type ReadLife, readLife } from "../ingest/proposals/letIn";
import { isOfDrive } from "../ingest/proposals/proposalOf";
import { openingOf } from "../ingest/proposals/wireProposal";
import type { RecordDeps } from "../ingest/recordDocument";
import type { AuditTrail } from "../storage/audit/auditTrail";
import type { Opened, StoredApproval, StoredProposal } from "../storage/store/schema/approvalTypes";
import type { StoredDocument } from "../storage/store/schema/documentTypes";
import type { SessionContext } from "../storage/store/schema/types";
import type { StoreQueries } from "../storage/store/store";
import { recordOf, tellLists, toldRevision } from "./entering";
import { asItIs, type Found, seekProposal } from "./findProposal";
import { endedRefusal, notEntered, refusals } from "./refusals";

export interface DecideOneDeps extends RecordDeps {
  /** Has those whom a decision concerns told of it, in its transaction. */
  onOutcome(queries: StoreQueries, record: StoredApproval): Promise<void>;
}

/** `other`: the file in Google Drive has other content than was looked at. `silent`: no answer. */
export type DriveMark = "same" | "other" | "silent";

/** A correction of form: confirmations of the content `before` count for what is approved. */
export interface Formal {
  reason: string;
  before: Content;
  differences: number | null;
}

/** What is decided. `from`: in force from this day; null for at once. */
export type Decision = { today: CalendarDate } & (
  | { kind: "approve"; from: CalendarDate | null; needsOpening: boolean; formal: Formal | null }
  | { kind: "reject"; reason: string }
);

/** Who decides, with what was read in the transaction. */
export interface Decider {
  companyId: string;
  session: SessionContext;
  deciding: Deciding;
  now: EpochMs;
  audit: AuditTrail;
}

interface Asked {
  who: Decider;
  /** The revision as it was looked at. */
  seen: { id: string; mark: string | null; revision?: string | undefined };
  decision: Decision;
  driveMark: DriveMark;
}

interface Work {
  deps: DecideOneDeps;
  queries: StoreQueries;
  who: Decider;
  waiting: StoredProposal;
  current: StoredDocument | null;
  /** When and how this person opened it; null for never. */
  opening: Opened | null;
}

/**
 * Decides one revision, in a transaction that holds the company. Does nothing where the same person
 * did the same before: an answer may have been lost.
 * @throws {Refusal} Before anything is written.
 */
export async function decideOne(
  deps: DecideOneDeps,
  queries: StoreQueries,
  asked: Asked,
): Promise<void> {
  const { who, seen, decision } = asked;
  const { companyId, session, deciding } = who;
  const found = await seekProposal(queries, session, { id: seen.id, companyId, deciding });
  if (await wasDecidedSo(queries, found, asked)) return;
  if (found === null) throw isOffFor(who) ? refusals.off() : refusals.gone();
  const { proposal, current } = found;
  const read = await readLife(queries, proposal, current);
  const { waiting } = read;
  if (waiting?.id !== proposal.id) throw await endedRefusal(queries, found, read);
  judge(asked, found, read);
  const opened = await queries.approvals.listOpened(session.user.id, [waiting.documentId]);
  const work = { deps, queries, who, waiting, current, opening: openingOf(waiting, opened) };
  if (decision.kind === "reject") return rejectOne(work, decision.reason);
  refuseUnseen(work, asked, decision);
  const day = decision.from === decision.today ? null : decision.from;
  await (day === null ? approveNow(work, decision.formal) : approveFrom({ ...work, read }, day));
}

/** @throws {Refusal} What the document's life does not allow. */
function judge({ who, seen, decision }: Asked, { proposal, may }: Found, { life }: ReadLife): void {
  const { today } = decision;
  const content = { mark: seen.mark, revision: seen.revision ?? proposal.revision };
  const judged = { seen: content, may: may.decide, today };
  const step =
    decision.kind === "reject"
      ? reject(life, judged)
      : approve(life, { ...judged, from: decision.from ?? today });
  if (step.ok) return;
  if (step.refusal === "replaced") throw refusals.changed(proposal.revision);
  const isOwn = may.isOwn && who.deciding.rules.fourEyes;
  throw step.refusal === "notYours" && isOwn ? refusals.own() : refusals[step.refusal]();
}

/** @throws {Refusal} Where this person, or Google Drive, has not seen what is approved. */
function refuseUnseen(
  { waiting, opening }: Work,
  { driveMark }: Asked,
  { needsOpening }: Extract<Decision, { kind: "approve" }>,
): void {
  if (needsOpening && opening === null) throw refusals.unopened();
  if (!isOfDrive(waiting) || driveMark === "same") return;
  throw driveMark === "other" ? refusals.otherInDrive() : refusals.driveSilent();
}

/** Whether this person decided this mark in this way before. */
async function wasDecidedSo(
  { approvals }: Pick<StoreQueries, "approvals">,
  found: Found | null,
  { who: { companyId, session }, seen, decision }: Asked,
): Promise<boolean> {
  if (found?.proposal.state === "waiting") return false;
  const userId = session.user.id;
  if (decision.kind === "reject") {
    const { state, endedBy, mark } = found?.proposal ?? {};
    return state === "rejected" && endedBy === userId && mark === seen.mark;
  }
  // Its row is gone where it has entered force: its record has the same id.
  const record = await approvals.get(companyId, seen.id);
  if (record?.kind !== "approved" || record.userId !== userId) return false;
  const atOnce = dayInItaly(record.at);
  return record.mark === seen.mark && (record.day ?? atOnce) === (decision.from ?? atOnce);
}

/** Where approval was switched off nothing waits; whoever may approve hears that. */
function isOffFor({ deciding, session: { user } }: Decider): boolean {
  return !deciding.rules.isOn && deciding.people.some(({ id }) => id === user.id);
}

async function rejectOne(work: Work, reason: string): Promise<void> {
  const { queries, waiting, who } = work;
  const { now, session, companyId } = who;
  const ending = { state: "rejected", endedAt: now, endedBy: session.user.id } as const;
  await queries.proposals.settle(companyId, [waiting.id], { ...ending, endedReason: reason });
  await tellLists(queries, waiting);
  await record(work, { id: work.deps.newId(), kind: "rejected", note: reason, day: null });
}

/** Lets it into force at once. */
async function approveNow(work: Work, formal: Formal | null): Promise<void> {
  const { deps, queries, waiting, who, current } = work;
  if (formal !== null && current?.mark !== formal.before.mark) throw refusals.changedInForce();
  const userId = who.session.user.id;
  const entered = await enterProposal(deps, queries, { proposal: waiting, now: who.now, userId });
  if (!entered.ok) throw notEntered(entered);
  await approved({ ...work, current: entered.document }, null);
  if (formal === null) return;
  const { newId } = deps;
  await appendFormal(queries, { ...who, ...formal, document: entered.document, newId });
}

/** Keeps it for its day; one that was to come before is overtaken. */
async function approveFrom(work: Work & { read: ReadLife }, day: CalendarDate): Promise<void> {
  const { queries, waiting, who, read } = work;
  const { companyId, now } = who;
  if (read.coming !== null) {
    await queries.proposals.settle(companyId, [read.coming.id], {
      ...{ state: "overtaken", endedAt: now, endedBy: who.session.user.id },
    });
  }
  const coming = { state: "coming", inForceFrom: day, fault: null } as const;
  await queries.proposals.settle(companyId, [waiting.id], coming);
  await tellLists(queries, waiting);
  await approved(work, day);
}

/** The record has the id of the row that waited, unless a restore brought that back since. */
async function approved(work: Work, day: CalendarDate | null): Promise<void> {
  const { deps, queries, waiting, who } = work;
  const before = await queries.approvals.get(who.companyId, waiting.id);
  const id = before === null ? waiting.id : deps.newId();
  await record(work, { id, kind: "approved", note: null, day });
}

/** Writes record and audit entry; who opened the content is forgotten. Source: spec 3 §1. */
async function record(
  { deps, queries, who, waiting, current, opening }: Work,
  decided: Pick<StoredApproval, "id" | "note" | "day"> & { kind: "approved" | "rejected" },
): Promise<void> {
  const { documentId, mark } = waiting;
  const made: StoredApproval = {
    ...recordOf(asItIs({ proposal: waiting, current }), who),
    ...decided,
    openedAt: opening?.at ?? null,
    openedWay: opening?.way ?? null,
  };
  await queries.approvals.append(made);
  await queries.approvals.forgetOpened({ documentId, mark });
  const event = decided.kind === "approved" ? "approval.approve" : "approval.reject";
  const { note, day } = decided;
  const told = { ...toldRevision(made), ...(day && { from: day }), ...(note && { reason: note }) };
  await who.audit.write(queries, event, { documentId, details: told });
  await deps.onOutcome(queries, made);
}
