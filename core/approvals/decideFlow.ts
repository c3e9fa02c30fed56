import {
  type AskedWrite,
  type AskedWriteDeps,
  askedCall,
  createAskedWrite,
} from "../api/askedWrite";
import { wasNotFound } from "../api/errors";
import { retryWrite } from "../api/retryWrite";
import type { Proposal } from "../documents/history/proposal";
import { type PartsOutcome, sendInParts } from "../documents/many/inParts";
import { type CalendarDate, isCalendarDate, nextYear } from "../time/calendarDate";
import { systemTimers } from "../time/clock";
import { type Decided, decideApprovals, withdrawApproval } from "./api";

/** How many revisions wait for the user after an act. */
export type Todo = Decided["todo"];

/** A decision about revisions as they were looked at. */
export interface Decision {
  kind: "approve" | "reject";
  revisions: readonly Proposal[];
}

/**
 * The day from which an approval counts, null for at once; the reason of a rejection, and that of a
 * 'Correzione formale'.
 */
export interface DecisionInput {
  from: CalendarDate | null;
  reason: string;
  formal?: string | undefined;
}

interface DecideDeps extends Pick<AskedWriteDeps<Decision, DecisionInput>, "client" | "timers"> {
  /** Called once at the end, even where only some were decided before a failure. */
  onDecided(decision: Decision, input: DecisionInput, outcome: PartsOutcome): void;
  /** Nothing was decided. */
  onFailure(error: unknown, decision: Decision, input: DecisionInput): void;
  /** How many wait for the user now. */
  onTodo(todo: Todo): void;
}

/**
 * Approves or rejects revisions, with a dialog (`ask`) or without (`write`). Calls may be repeated: the
 * host answers the same decision of the same person on the same mark as the first time. Source: spec 3 §6.
 */
export function createDecideFlow(deps: DecideDeps): AskedWrite<Decision, DecisionInput> {
  const { client, timers = systemTimers } = deps;
  let outcome: PartsOutcome = { done: [], failed: [], error: null };
  let sent: DecisionInput = { from: null, reason: "" };

  async function send({ kind, revisions }: Decision, input: DecisionInput) {
    const { from, reason, formal } = input;
    const seen = new Map(revisions.map(({ id, mark, revision }) => [id, { id, mark, revision }]));
    sent = input;
    outcome = await sendInParts(
      [...seen.keys()],
      async (ids) => {
        const some = ids.flatMap((id) => seen.get(id) ?? []);
        const body =
          kind === "approve"
            ? { decision: kind, revisions: some, from, ...(formal && { formal: formal.trim() }) }
            : { decision: kind, revisions: some, reason: reason.trim() };
        const answer = await retryWrite(() => client.call(decideApprovals, { body }), { timers });
        deps.onTodo(answer.todo);
        return answer;
      },
      () => undefined,
    );
    if (outcome.error !== null && outcome.done.length === 0) throw outcome.error;
  }

  return createAskedWrite<Decision, DecisionInput>({
    send,
    onDone: (decision, input) => deps.onDecided(decision, input, outcome),
    onFailure: (error, decision) => deps.onFailure(error, decision, sent),
  });
}

/** Takes back what waits or comes: who brought it, or an admin. Source: spec 3 §6. */
export const createWithdrawFlow = askedCall<Proposal>(
  (client, { id }) => client.call(withdrawApproval, { params: { id } }),
  wasNotFound,
);

/** What is wrong with a day of force: today or a later one within a year. Source: spec 3 §6. */
export function dayProblem(
  day: string,
  today: CalendarDate,
): "missing" | "past" | "beyondYear" | null {
  if (!isCalendarDate(day)) return "missing";
  if (day < today) return "past";
  return day > nextYear(today) ? "beyondYear" : null;
}
