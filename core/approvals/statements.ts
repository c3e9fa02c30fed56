import { askedCall } from "../api/askedWrite";
import type { Client } from "../api/client";
import { retryWrite } from "../api/retryWrite";
import { MAX_REASON } from "../documents/api";
import type { Proposal } from "../documents/history/proposal";
import type { PartsOutcome } from "../documents/many/inParts";
import { createPartsFlow, type PartsFlow } from "../documents/many/partsFlow";
import { type CalendarDate, isCalendarDate } from "../time/calendarDate";
import { systemTimers, type TimeDeps } from "../time/clock";
import { proposeAgain, stateApproved, takeBackStatement } from "./api";

/** The longest name of an approver outside the panel, in characters. */
export const MAX_APPROVER = 200;

/** What an admin says of an approval outside the panel, as typed. */
export interface Statement {
  /** `yyyy-MM-dd`; empty until one is chosen. */
  day: string;
  by: string;
  note: string;
}

export interface StatementProblems {
  day: "missing" | "future" | null;
  by: "missing" | "tooLong" | null;
  note: "tooLong" | null;
}

/** What is wrong with a statement; null if it can be sent. Source: spec 3 §6. */
export function statementProblems(
  { day, by, note }: Statement,
  today: CalendarDate,
): StatementProblems | null {
  const name = by.trim().length;
  const problems: StatementProblems = {
    day: isCalendarDate(day) ? (day > today ? "future" : null) : "missing",
    by: name === 0 ? "missing" : name > MAX_APPROVER ? "tooLong" : null,
    note: note.trim().length > MAX_REASON ? "tooLong" : null,
  };
  return Object.values(problems).every((problem) => problem === null) ? null : problems;
}

/** States that documents in force were approved outside the panel. Source: spec 3 §6. */
export function createStatementFlow({
  client,
  timers = systemTimers,
  ids,
  onEnd,
}: Pick<TimeDeps, "timers"> & {
  client: Pick<Client, "call">;
  ids: readonly string[];
  onEnd(outcome: PartsOutcome): void;
}): PartsFlow<Statement> {
  return createPartsFlow({
    ids,
    send(some, { day, by, note }) {
      const body = { ids: some, day, by: by.trim(), note: note.trim() };
      return retryWrite(() => client.call(stateApproved, { body }), { timers });
    },
    onEnd,
  });
}

/** Takes back a statement, by its id, for the reason that is typed. */
export const createStatementBack = askedCall<string, string>((client, id, reason) =>
  client.call(takeBackStatement, { params: { id }, body: { reason: reason.trim() } }),
);

/** Proposes a rejected revision once more. */
export const createProposeAgain = askedCall<Proposal>((client, { id }) =>
  client.call(proposeAgain, { params: { id } }),
);
