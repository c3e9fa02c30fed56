import { askedCall } from "../api/askedWrite";
import type { Client } from "../api/client";
import { wasNotFound } from "../api/errors";
import { retryWrite } from "../api/retryWrite";
import type { InputOf } from "../api/route";
import type { PartsOutcome } from "../documents/many/inParts";
import { createPartsFlow, type PartsFlow } from "../documents/many/partsFlow";
import { addDays, type CalendarDate, isCalendarDate } from "../time/calendarDate";
import { systemTimers, type TimeDeps } from "../time/clock";
import {
  askReadings,
  changeReadingRequest,
  endReadingRequest,
  type Group,
  MAX_DAYS,
  MAX_GROUPS,
  MAX_MEMBERS,
  type ReadingsTodo,
  type RequestShown,
} from "./api";

/** By when somebody is asked, as typed. */
export interface TermDraft {
  kind: "none" | "day" | "days";
  /** `yyyy-MM-dd`; empty until one is chosen. */
  day: string;
  /** A number of days. */
  days: string;
}

/** What is asked of whom, as typed. */
export interface AskDraft {
  everybody: boolean;
  groups: readonly string[];
  users: readonly string[];
  term: TermDraft;
  thisOnly: boolean;
}

export const NO_TERM: TermDraft = { kind: "none", day: "", days: "" };

export const NOTHING_ASKED: AskDraft = {
  everybody: true,
  groups: [],
  users: [],
  term: { kind: "days", day: "", days: "14" },
  thisOnly: false,
};

export type TermProblem = "missingDay" | "past" | "tooLate" | "wrongDays" | null;

/** What is wrong with a term: its day is past, or no number of days. Null if it can be sent. Source: spec 3 §7. */
export function termProblem({ kind, day, days }: TermDraft, today: CalendarDate): TermProblem {
  if (kind === "day") {
    if (!isCalendarDate(day)) return "missingDay";
    if (day < today) return "past";
    return day > addDays(today, MAX_DAYS) ? "tooLate" : null;
  }
  if (kind === "none") return null;
  const isCount = /^\d{1,4}$/.test(days.trim());
  return isCount && Number(days) <= MAX_DAYS ? null : "wrongDays";
}

/** What is wrong with the choice of readers; null if it can be sent. */
export function readersProblem({
  everybody,
  groups,
  users,
}: Pick<AskDraft, "everybody" | "groups" | "users">): "missing" | "tooMany" | null {
  if (everybody) return null;
  if (groups.length + users.length === 0) return "missing";
  return groups.length > MAX_GROUPS || users.length > MAX_MEMBERS ? "tooMany" : null;
}

/**
 * How many people a choice asks, each once: users, and people without an account whom groups name,
 * whom no mail reaches. Source: spec 3 §7.
 */
export function countReaders(
  { everybody, groups, users }: Pick<AskDraft, "everybody" | "groups" | "users">,
  known: { groups: readonly Group[]; users: readonly { id: string }[] },
): { all: number; without: number } {
  const chosen = everybody ? known.groups : known.groups.filter(({ id }) => groups.includes(id));
  const accounts = new Set(everybody ? known.users.map(({ id }) => id) : users);
  const without = new Set<string>();
  for (const { id, userId } of chosen.flatMap(({ members }) => members)) {
    if (userId === null) without.add(id);
    else accounts.add(userId);
  }
  return { all: accounts.size + without.size, without: without.size };
}

/** The term as it is sent. */
function sentTerm({ kind, day, days }: TermDraft): InputOf<typeof changeReadingRequest>["by"] {
  if (kind === "none") return null;
  return kind === "day" ? { day } : { days: Number(days) };
}

/** Asks for documents to be read. Source: spec 3 §7. */
export function createAskFlow({
  client,
  timers = systemTimers,
  ids,
  onEnd,
  onTodo,
}: Pick<TimeDeps, "timers"> & {
  client: Pick<Client, "call">;
  ids: readonly string[];
  onEnd(outcome: PartsOutcome): void;
  /** How many documents wait for the caller now, who may be asked too. */
  onTodo(todo: ReadingsTodo): void;
}): PartsFlow<AskDraft> {
  return createPartsFlow<AskDraft>({
    ids,
    async send(some, { everybody, groups, users, term, thisOnly }) {
      const readers = everybody
        ? { everybody: true as const }
        : { groups: [...groups], users: [...users] };
      const body = { ids: some, readers, by: sentTerm(term), thisOnly };
      const answer = await retryWrite(() => client.call(askReadings, { body }), { timers });
      onTodo(answer.todo);
      return answer;
    },
    onEnd,
  });
}

/** Changes by when a request asks. Source: spec 3 §7. */
export const createTermChange = askedCall<RequestShown, TermDraft>(
  (client, { id }, term) =>
    client.call(changeReadingRequest, { params: { id }, body: { by: sentTerm(term) } }),
  wasNotFound,
);

/** Ends a request. Source: spec 3 §7. */
export const createRequestEnd = askedCall<RequestShown>(
  (client, { id }) => client.call(endReadingRequest, { params: { id } }),
  wasNotFound,
);
