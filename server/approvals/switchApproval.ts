import { setImmediate as othersTurn } from "node:timers/promises";
import { switchOff } from "@sgi/core/approvals/life";
import { isoInstant } from "@sgi/core/time";
import { companyOf } from "../http/companyOf";
import type { Call } from "../http/handlers";
import { HttpFailure } from "../http/httpFailure";
import { messages } from "../http/messages";
import { enterProposal } from "../ingest/enterProposal";
import { readLife } from "../ingest/proposals/letIn";
import type { RecordDeps } from "../ingest/recordDocument";
import { holdCaller } from "../sessions/refuseFormer";
import type { StoredProposal } from "../storage/store/schema/approvalTypes";
import type { StoreQueries } from "../storage/store/store";
import { faultText, tellLists, toldRevision } from "./entering";

/** Revisions that one transaction enters or withdraws; bounds how long others wait. */
const A_TRANSACTION = 25;

type SwitchCall = Pick<Call<"setCompanySwitch">, "session" | "input" | "now" | "audit">;

/**
 * Switches 'Approvazione delle revisioni'. Off, it first has what waits enter or withdraws it, some at
 * a time, and is off in the transaction after which nothing waits: until then what comes waits too.
 * What is approved for a coming day stays. Source: spec 3 §6.
 */
export function createSwitchApproval(deps: RecordDeps): (call: SwitchCall) => Promise<void> {
  return async (call) => {
    for (let after: string | null = ""; after !== null; ) {
      after = await switchSome(deps, call, after);
      if (after !== null) await othersTurn();
    }
  };
}

/** Returns null once it is switched, else after which document to go on. */
function switchSome(deps: RecordDeps, call: SwitchCall, after: string): Promise<string | null> {
  const { session, input, now, audit } = call;
  const companyId = companyOf(session, messages.unknownRoute);
  return deps.store.transaction(async (queries) => {
    await holdCaller(queries, session, now);
    const before = (await queries.companies.getApprovalRules(companyId)).isOn;
    if (before === input.on) return null;
    if (!input.on) {
      const next = await endSome(deps, queries, { companyId, call, after });
      if (next !== null) return next;
    }
    await queries.companies.setApproval(companyId, input.on);
    const said = input.waiting === undefined ? {} : { waiting: input.waiting };
    const details = { before: { approval: before }, after: { approval: input.on, ...said } };
    await audit.write(queries, "company.switch", { details });
    return null;
  });
}

/**
 * Has some of what waits for documents after this one enter, or withdraws it. Returns null where
 * nothing waits any more, else after which to go on: from the beginning once at the end, for what came
 * meanwhile. So none is looked for twice, however many wait.
 * @throws {HttpFailure} 409 with their number while revisions wait and nothing was said of them.
 */
async function endSome(
  deps: RecordDeps,
  queries: StoreQueries,
  { companyId, call, after }: { companyId: string; call: SwitchCall; after: string },
): Promise<string | null> {
  const { proposals, driveLinks, syncTimes } = queries;
  const found = await proposals.listWaiting(companyId, after, A_TRANSACTION + 1);
  if (found.length > 0 && call.input.waiting === undefined) {
    throw new HttpFailure(409, messages.revisionsWait(await proposals.countWaiting(companyId)));
  }
  const some = found.slice(0, A_TRANSACTION);
  for (const proposal of some) await endOne(deps, queries, { proposal, call });
  if (found.length > A_TRANSACTION) return some.at(-1)?.documentId ?? "";
  if (after !== "") return "";
  // What was withdrawn of Drive comes by the next sync.
  if (await driveLinks.getLinked(companyId)) await syncTimes.wake([companyId], call.now);
  return null;
}

interface Piece {
  proposal: StoredProposal;
  call: SwitchCall;
}

/** What cannot enter is withdrawn, with the reason in the log. */
async function endOne(deps: RecordDeps, queries: StoreQueries, piece: Piece): Promise<void> {
  const { proposal, call } = piece;
  const { companyId, documentId } = proposal;
  const current = await queries.documents.get(companyId, documentId);
  const { life } = await readLife(queries, proposal, current);
  const step = switchOff(life, call.input.waiting ?? "withdraw");
  const enters = step.ok && step.became.some(({ state }) => state === "inForce");
  if (enters) return enterOne(deps, queries, piece);
  const isBarred = call.input.waiting === "enter";
  return withdrawOne(queries, { ...piece, why: isBarred ? faultText("archived", null) : null });
}

/** Enters a revision as if it came now. */
async function enterOne(
  deps: RecordDeps,
  queries: StoreQueries,
  { proposal, call }: Piece,
): Promise<void> {
  const { now, audit, session } = call;
  const userId = session.user.id;
  const entered = await enterProposal(deps, queries, { proposal, now, userId });
  if (!entered.ok) {
    const why = faultText(entered.reason, entered.title);
    return withdrawOne(queries, { proposal, call, why });
  }
  await queries.approvals.forgetOpened(proposal);
  const { documentId } = proposal;
  const details = { ...toldRevision(entered.document), waitedSince: isoInstant(proposal.since) };
  await audit.write(queries, "approval.enterUnapproved", { documentId, details });
}

async function withdrawOne(
  queries: StoreQueries,
  { proposal, call, why }: Piece & { why: string | null },
): Promise<void> {
  const { companyId, id, documentId } = proposal;
  const { now, audit, session } = call;
  const ended = { endedAt: now, endedBy: session.user.id, endedReason: why };
  await queries.proposals.settle(companyId, [id], { state: "withdrawn", ...ended });
  await tellLists(queries, proposal);
  await queries.approvals.forgetOpened(proposal);
  const details = { ...toldRevision(proposal), ...(why !== null && { reason: why }) };
  await audit.write(queries, "approval.withdraw", { documentId, details });
}
