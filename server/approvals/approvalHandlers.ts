import type { ProposalDetails } from "@sgi/core/approvals";
import { coversPath } from "@sgi/core/approvals";
import { type SendDeps, sendStored } from "../content/sendStored";
import { readTextOf, type TextDeps } from "../content/textOf";
import { companyOf } from "../http/companyOf";
import type { Call, Handlers } from "../http/handlers";
import { HttpFailure } from "../http/httpFailure";
import { messages } from "../http/messages";
import { type Deciding, readDeciding } from "../ingest/proposals/deciding";
import {
  cameAt,
  iso,
  type Looking,
  mayOf,
  openingOf,
  personName,
  wireProposals,
} from "../ingest/proposals/wireProposal";
import { countTodo } from "../sessions/approving";
import { noteOpened } from "../sessions/readings/opened";
import type {
  OpenedWay,
  StoredApproval,
  StoredProposal,
} from "../storage/store/schema/approvalTypes";
import type { SessionContext } from "../storage/store/schema/types";
import type { Store } from "../storage/store/store";
import { createDecide, type DecideDeps } from "./decide";
import { type Found, findProposal } from "./findProposal";
import { createProposeAgain, createWithdraw } from "./withdraw";

export type ApprovalRoute =
  | "listApprovals"
  | "getApproval"
  | "previewApproval"
  | "downloadApproval"
  | "noteApprovalOpened"
  | "decideApprovals"
  | "withdrawApproval"
  | "proposeAgain";

/** The most revisions that wait in one answer: the oldest. */
const MOST_LISTED = 500;
/** The most rejected new documents in one answer: the last. */
const MOST_REJECTED = 50;

export interface ApprovalDeps extends DecideDeps, TextDeps, SendDeps {
  store: Store;
}

/**
 * What waits for approval, each of the caller's own company only: for admins, those who may decide
 * it, and who brought it. Source: spec 3 §6.
 */
export function createApprovalHandlers(deps: ApprovalDeps): Pick<Handlers, ApprovalRoute> {
  const { store } = deps;
  const sendAs = (purpose: "preview" | "download") => async (call: FileCall) => {
    const found = await findProposal(store, call.session, call.params.id);
    const answer = await sendStored(deps, call, keptFile(found.proposal), purpose);
    const way = purpose === "preview" ? "preview" : "file";
    if (call.request.method === "GET") await noteWaiting(deps, call, found, way);
    return answer;
  };
  return {
    listApprovals: (call) => list(store, call),
    async getApproval(call) {
      const found = await findProposal(store, call.session, call.params.id);
      const { proposal, current, deciding } = found;
      const after = await readTextOf(deps, proposal);
      if (after.state === "done") await noteWaiting(deps, call, found, "text");
      const looking = { user: call.session.user, deciding };
      const [wired] = await wireProposals(store, [proposal], looking);
      if (wired === undefined) throw new HttpFailure(404, messages.approvalNotFound);
      const isInForce = current !== null && current.obsoleteAt === null;
      const before = isInForce ? await readTextOf(deps, current) : null;
      return { proposal: wired, before, after } satisfies ProposalDetails;
    },
    previewApproval: sendAs("preview"),
    downloadApproval: sendAs("download"),
    async noteApprovalOpened(call) {
      const found = await findProposal(store, call.session, call.params.id);
      // One that is kept here is opened by its bytes alone.
      if (found.proposal.fileHash !== "") throw new HttpFailure(409, messages.openedHere);
      await noteWaiting(deps, call, found, "drive");
      return null;
    },
    decideApprovals: createDecide(deps),
    withdrawApproval: createWithdraw(deps),
    proposeAgain: createProposeAgain(deps),
  };
}

type FileCall = Call<"previewApproval"> | Call<"downloadApproval">;

/** @throws {HttpFailure} 409 for a file of Google Drive, and for one that was removed. */
function keptFile(proposal: StoredProposal): StoredProposal {
  if (proposal.fileHash !== "") return proposal;
  const isDrive = proposal.kind === "drive";
  throw new HttpFailure(409, isDrive ? messages.inDrive : messages.fileRemoved);
}

/** Notes that the caller has opened a revision which waits for the caller. Source: spec 3 §1. */
async function noteWaiting(
  { store, log }: Pick<ApprovalDeps, "store" | "log">,
  { session: { user }, now: at }: Pick<Call<"getApproval">, "session" | "now">,
  { proposal, may }: Found,
  way: OpenedWay,
): Promise<void> {
  if (!may.decide) return;
  const { documentId, mark } = proposal;
  const opened = await store.approvals.listOpened(user.id, [documentId]);
  if (openingOf(proposal, opened) !== null) return;
  const note = { userId: user.id, documentId, mark: mark ?? "", way, at };
  await noteOpened({ store, log }, note, cameAt(proposal));
}

async function list(store: Store, { session }: Pick<Call<"listApprovals">, "session">) {
  const { user } = session;
  const companyId = companyOf(session, messages.approvalNotFound);
  const deciding = await readDeciding(store, companyId);
  const waiting = await listVisible(store, "waiting", { companyId, user, deciding });
  const coming = await listVisible(store, "coming", { companyId, user, deciding });
  const shown = [
    ...(await store.proposals.list(companyId, ["waiting"], waiting.slice(0, MOST_LISTED))),
    ...(await store.proposals.list(companyId, ["coming"], coming)).toSorted((a, b) =>
      (a.inForceFrom ?? "").localeCompare(b.inForceFrom ?? ""),
    ),
  ];
  const sent = await wireProposals(store, shown, { user, deciding });
  const offersAgain = user.role === "admin" && deciding.rules.isOn;
  const rejected = offersAgain
    ? await store.proposals.listRejectedNew(companyId, MOST_REJECTED)
    : [];
  return {
    waiting: sent.filter(({ state }) => state === "waiting"),
    coming: sent.filter(({ state }) => state === "coming"),
    ...(rejected.length > 0 && {
      rejected: await wireProposals(store, rejected, { user, deciding }),
    }),
    left: Math.max(0, waiting.length - MOST_LISTED),
    last: toldLast(await store.approvals.findLast(companyId), user, deciding),
    todo: await countTodo(store, user),
  };
}

/** The ids of the documents of what waits or comes and the user may see, the oldest first. */
async function listVisible(
  { proposals }: Pick<Store, "proposals">,
  state: "waiting" | "coming",
  { companyId, ...looking }: { companyId: string } & Looking,
): Promise<string[]> {
  const isAdmin = looking.user.role === "admin";
  const pending = await proposals.listToDecide(companyId, state);
  return pending
    .filter((each) => isAdmin || mayOf({ ...each, state }, null, looking).see)
    .map(({ documentId }) => documentId);
}

/** The last decision, for those whom its document concerns. */
function toldLast(last: StoredApproval | null, user: SessionContext["user"], { rights }: Deciding) {
  if (last === null) return null;
  const knows = user.role === "admin" || coversPath(rights.get(user.id) ?? null, last.path);
  if (!knows) return null;
  return { title: last.title, revision: last.revision, by: personName(last), at: iso(last.at) };
}
