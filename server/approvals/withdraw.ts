import { withdraw } from "@sgi/core/approvals/life";
import type { Call, Handler } from "../http/handlers";
import { HttpFailure } from "../http/httpFailure";
import { messages } from "../http/messages";
import { enterProposal } from "../ingest/enterProposal";
import { letIn, readLife } from "../ingest/proposals/letIn";
import type { RecordDeps } from "../ingest/recordDocument";
import { countTodo } from "../sessions/approving";
import { holdCaller } from "../sessions/refuseFormer";
import { keyHash } from "../storage/store/schema/keys/documentKeys";
import type { StoreQueries } from "../storage/store/store";
import { recordOf, tellLists, toldRevision } from "./entering";
import { asItIs, type Found, findProposal } from "./findProposal";
import { endedRefusal, notEntered, refusals } from "./refusals";

type ActCall = Call<"withdrawApproval"> | Call<"proposeAgain">;

/** Acts on one revision in a transaction that holds the company, and counts what waits afterwards. */
async function act(
  { store }: Pick<RecordDeps, "store">,
  { session, params, now }: ActCall,
  work: (queries: StoreQueries, found: Found) => Promise<void>,
) {
  await store.transaction(async (queries) => {
    await holdCaller(queries, session, now);
    await work(queries, await findProposal(queries, session, params.id));
  });
  return { todo: await countTodo(store, session.user) };
}

/** Takes back what waits or comes. Source: spec 3 §6. */
export function createWithdraw(deps: RecordDeps): Handler<"withdrawApproval"> {
  return (call) => act(deps, call, (queries, found) => takeBack(queries, found, call));
}

/** Its bytes go, unless something else names them. */
async function takeBack(
  queries: StoreQueries,
  found: Found,
  call: Call<"withdrawApproval">,
): Promise<void> {
  const { companyId, proposal, current, may } = found;
  const { id, documentId, mark, revision, fileHash } = proposal;
  const userId = call.session.user.id;
  if (proposal.state === "withdrawn" && proposal.endedBy === userId) return;
  const read = await readLife(queries, proposal, current);
  if (![read.waiting?.id, read.coming?.id].includes(id)) {
    throw await endedRefusal(queries, found, read);
  }
  const step = withdraw(read.life, { seen: { mark, revision }, may: may.withdraw });
  if (!step.ok) throw new HttpFailure(409, messages.notYourWithdrawal);
  const ending = { state: "withdrawn", endedAt: call.now, endedBy: userId } as const;
  await queries.proposals.settle(companyId, [id], { ...ending, fileHash: "", fileSizeBytes: 0 });
  await tellLists(queries, proposal);
  if (fileHash !== "") await queries.fileRemovals.queue([fileHash], call.now);
  await queries.texts.forget(companyId, fileHash);
  await queries.approvals.forgetOpened({ documentId, mark });
  const details = toldRevision(asItIs(found));
  await call.audit.write(queries, "approval.withdraw", { documentId, details });
}

/** Proposes a rejected revision once more; the rejected one stays as it is. Source: spec 3 §6. */
export function createProposeAgain(deps: RecordDeps): Handler<"proposeAgain"> {
  return (call) => act(deps, call, (queries, found) => again(deps, queries, { call, found }));
}

async function again(
  deps: RecordDeps,
  queries: StoreQueries,
  { call, found }: { call: Call<"proposeAgain">; found: Found },
): Promise<void> {
  const { companyId, proposal, deciding } = found;
  const { session, now } = call;
  refuseAgain(found);
  if (await wasProposedAgain(queries, found)) return;
  const record = recordOf(asItIs(found), { companyId, session, now });
  await queries.approvals.append({ ...record, id: deps.newId(), kind: "again" });
  const anew = { ...proposal, id: deps.newId(), since: now, changes: 1 };
  const { rules } = deciding;
  const coming = { proposal: anew, current: found.current, rules, now, allowsLower: false };
  const outcome = await letIn(queries, coming);
  if (outcome.kind === "refused" && outcome.refusal !== "alreadyWaiting") {
    throw new HttpFailure(409, messages.notAgain(outcome.pending?.revision ?? ""));
  }
  if (outcome.kind === "enters") {
    const userId = session.user.id;
    const entered = await enterProposal(deps, queries, { proposal: anew, now, userId });
    if (!entered.ok) throw notEntered(entered);
  }
  await tellLists(queries, proposal);
  const { documentId } = proposal;
  const details = toldRevision(asItIs(found));
  await call.audit.write(queries, "approval.again", { documentId, details });
}

/** @throws {HttpFailure} What cannot be proposed again. */
function refuseAgain({ proposal, current, deciding }: Found): void {
  if (!deciding.rules.isOn) throw refusals.off();
  if (proposal.state !== "rejected") throw new HttpFailure(409, messages.notRejected);
  const isGone = current === null && proposal.isNew === 0;
  if (isGone) throw refusals.gone();
  const hasFile = proposal.fileHash !== "" || proposal.kind === "drive";
  if (!hasFile) throw new HttpFailure(409, messages.fileRemoved);
}

/**
 * A call whose answer was lost is sent again; what was taken back since waits anew. An unknown mark is
 * never known as rejected.
 */
async function wasProposedAgain(
  { approvals, proposals }: Pick<StoreQueries, "approvals" | "proposals">,
  { companyId, current, proposal: { documentId, mark, ...key } }: Found,
): Promise<boolean> {
  if (mark === null) return false;
  const content = { documentId, mark, keyHash: keyHash(key) };
  if ((await approvals.findRejection(companyId, content)) !== null) return false;
  const pending = Object.values(await proposals.findPending(companyId, documentId));
  const isInForce = current?.mark === mark && current.obsoleteAt === null;
  if (isInForce || pending.some((each) => each?.mark === mark)) return true;
  const [last] = (await approvals.listOf(companyId, [documentId])).filter(
    (record) => record.mark === mark && record.kind !== "stated" && record.kind !== "takenBack",
  );
  return last?.kind !== "again";
}
