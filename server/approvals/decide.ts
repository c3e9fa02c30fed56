import { setImmediate as othersTurn } from "node:timers/promises";
import type { Decide } from "@sgi/core/approvals";
import { dayInItaly } from "../base/time/timeZone";
import { countBetween } from "../content/differences";
import type { TextDeps } from "../content/textOf";
import { companyOf } from "../http/companyOf";
import type { Call, Handler } from "../http/handlers";
import { HttpFailure } from "../http/httpFailure";
import { messages } from "../http/messages";
import { readDeciding } from "../ingest/proposals/deciding";
import { isOfDrive } from "../ingest/proposals/proposalOf";
import { openingOf } from "../ingest/proposals/wireProposal";
import { countTodo } from "../sessions/approving";
import { holdCaller } from "../sessions/refuseFormer";
import type { Store } from "../storage/store/store";
import {
  type DecideOneDeps,
  type Decision,
  type DriveMark,
  decideOne,
  type Formal,
} from "./decideOne";
import { type Found, seekProposal } from "./findProposal";
import { Refusal } from "./refusals";

/** Revisions decided per transaction: each is planned anew, and others wait meanwhile. */
const A_TRANSACTION = 20;
/** Files of Google Drive asked for at a time. */
const ASKED_AT_ONCE = 5;

/** A file of Google Drive whose mark is to be compared with the one that waits. */
export interface DriveMarkAsked {
  companyId: string;
  fileId: string;
  documentId: string;
  /** The mark that was looked at. */
  mark: string | null;
}

export interface DecideDeps extends DecideOneDeps, TextDeps {
  store: Store;
  /** Asks Google Drive for a file's mark now. */
  askDriveMark(asked: DriveMarkAsked): Promise<{ kind: DriveMark }>;
}

interface Outcome {
  id: string;
  /** Null where it is decided as asked. */
  refusal: Refusal | null;
}

type Seen = Decide["revisions"][number];
type DecideCall = Call<"decideApprovals">;

/**
 * Approves or rejects what waits, some per transaction. A single one's refusal is the answer's.
 * Source: spec 3 §6.
 */
export function createDecide(deps: DecideDeps): Handler<"decideApprovals"> {
  const { store } = deps;
  return async (call) => {
    const { session, input, now } = call;
    const companyId = companyOf(session, messages.approvalNotFound);
    const seen = [...new Map(input.revisions.map((each) => [each.id, each])).values()];
    const formal = await formalOf(deps, call, companyId, seen);
    const decision = decisionOf(input, { now, isSingle: seen.length === 1, formal });
    const marks = await askDrive(deps, { call, companyId, seen, decision });
    const outcomes: Outcome[] = [];
    for (let at = 0; at < seen.length; at += A_TRANSACTION) {
      await othersTurn();
      const some = seen.slice(at, at + A_TRANSACTION);
      outcomes.push(...(await decideSome(deps, call, { companyId, some, decision, marks })));
    }
    const [only] = outcomes;
    if (seen.length === 1 && only !== undefined && only.refusal !== null) throw only.refusal;
    return {
      done: outcomes.flatMap(({ id, refusal }) => (refusal === null ? [id] : [])),
      failed: outcomes.flatMap(({ id, refusal }) =>
        refusal === null ? [] : [{ id, reason: refusal.reason }],
      ),
      todo: await countTodo(store, session.user),
    };
  };
}

/** @throws {HttpFailure} 400 for a day of force for several. */
function decisionOf(
  input: Decide,
  { now, isSingle, formal }: { now: number; isSingle: boolean; formal: Formal | null },
): Decision {
  const today = dayInItaly(now);
  if (input.decision === "reject") return { kind: "reject", reason: input.reason, today };
  const { from } = input;
  if (from !== null && from !== today && !isSingle) {
    throw new HttpFailure(400, messages.oneForceOnly);
  }
  return { kind: "approve", from, today, needsOpening: !isSingle, formal };
}

/**
 * The correction of form that is asked for, with its differences: they are counted before the
 * transaction, which holds others.
 * @throws {HttpFailure} 400 for several, or a later day; 409 where there is nothing to carry over.
 */
async function formalOf(
  deps: DecideDeps,
  { session, input, now }: DecideCall,
  companyId: string,
  [first, ...others]: readonly Seen[],
): Promise<Formal | null> {
  if (input.decision === "reject" || input.formal === undefined) return null;
  const { store } = deps;
  const { from, formal: reason } = input;
  const isAtOnce = from === null || from === dayInItaly(now);
  if (first === undefined || others.length > 0 || !isAtOnce) {
    throw new HttpFailure(400, messages.oneFormalOnly);
  }
  if ((await store.companies.getSwitches(companyId))?.readings !== true) {
    throw new HttpFailure(409, messages.readingsOff);
  }
  const deciding = await readDeciding(store, companyId);
  const found = await seekProposal(store, session, { id: first.id, companyId, deciding });
  // It is gone or was decided: the decision says so.
  if (found === null || found.proposal.state !== "waiting") return null;
  const { proposal, current } = found;
  if (!current?.mark || current.mark === proposal.mark) {
    throw new HttpFailure(409, messages.nothingToCorrect);
  }
  const { revision, fileHash, mark } = current;
  const before = { companyId, revision, fileHash, mark };
  return { reason, before, differences: await countBetween(deps, before, proposal) };
}

interface Some {
  companyId: string;
  some: readonly Seen[];
  decision: Decision;
  marks: ReadonlyMap<string, DriveMark>;
}

function decideSome(
  deps: DecideDeps,
  { session, now, audit }: DecideCall,
  { companyId, some, decision, marks }: Some,
): Promise<Outcome[]> {
  return deps.store.transaction(async (queries) => {
    await holdCaller(queries, session, now);
    const deciding = await readDeciding(queries, companyId);
    const who = { companyId, session, deciding, now, audit };
    const outcomes: Outcome[] = [];
    for (const seen of some) {
      const driveMark = marks.get(seen.id) ?? "silent";
      const asked = { who, seen, decision, driveMark };
      const refusal = await refusalOf(decideOne(deps, queries, asked));
      outcomes.push({ id: seen.id, refusal });
    }
    return outcomes;
  });
}

async function refusalOf(deciding: Promise<void>): Promise<Refusal | null> {
  try {
    await deciding;
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** Asks Google Drive about those of its files that the caller may approve now. */
async function askDrive(
  deps: DecideDeps,
  { call, companyId, seen, decision }: ToAsk,
): Promise<Map<string, DriveMark>> {
  if (decision.kind === "reject") return new Map();
  const deciding = await readDeciding(deps.store, companyId);
  const asked: (DriveMarkAsked & { id: string })[] = [];
  for (const { id, mark } of seen) {
    const found = await seekProposal(deps.store, call.session, { id, companyId, deciding });
    const fileId = found ? fileInDrive(found) : null;
    const isAsked = found?.may.decide && found.proposal.mark === mark && fileId !== null;
    if (!isAsked || (await isUnopened(deps, call, found, decision))) continue;
    asked.push({ id, companyId, fileId, documentId: found.proposal.documentId, mark });
  }
  return readMarks(deps, asked);
}

/** What is asked of Drive in vain once is not asked of the others: each would be waited for. */
async function readMarks(
  { askDriveMark }: Pick<DecideDeps, "askDriveMark">,
  asked: readonly (DriveMarkAsked & { id: string })[],
): Promise<Map<string, DriveMark>> {
  const marks = new Map<string, DriveMark>();
  for (let at = 0; at < asked.length; at += ASKED_AT_ONCE) {
    const some = asked.slice(at, at + ASKED_AT_ONCE);
    const answers = await Promise.all(some.map(({ id: _, ...file }) => askDriveMark(file)));
    for (const [n, { id }] of some.entries()) marks.set(id, answers[n]?.kind ?? "silent");
    if (answers.some(({ kind }) => kind === "silent")) break;
  }
  return marks;
}

/** Of what is brought back to force only a file in Drive has a source. */
function fileInDrive({ proposal }: Found): string | null {
  return isOfDrive(proposal) ? proposal.sourceId : null;
}

interface ToAsk extends Pick<Some, "companyId" | "decision"> {
  call: DecideCall;
  seen: readonly Seen[];
}

async function isUnopened(
  { store }: Pick<DecideDeps, "store">,
  { session: { user } }: Pick<DecideCall, "session">,
  { proposal }: Found,
  { needsOpening }: Extract<Decision, { kind: "approve" }>,
): Promise<boolean> {
  if (!needsOpening) return false;
  const opened = await store.approvals.listOpened(user.id, [proposal.documentId]);
  return openingOf(proposal, opened) === null;
}
