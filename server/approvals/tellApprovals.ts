import { setImmediate as othersTurn } from "node:timers/promises";
import { decidersRule } from "@sgi/core/approvals";
import type { CalendarDate } from "@sgi/core/time";
import { isMonday } from "../base/time/timeZone";
import { queueApprovalMail } from "../mail/approvals";
import {
  type CompanyDay,
  type DayMailDeps,
  type KeepDayMailsDeps,
  keepDayMails,
  tellCompanies,
} from "../mail/dayMails";
import { listedBy } from "../sessions/readings/standings";
import type { ApprovalNote } from "../storage/store/schema/approvalTypes";
import type { Store, StoreQueries } from "../storage/store/store";

type TellStore = Pick<
  Store,
  "approvalNotes" | "approvals" | "companies" | "proposals" | "transaction" | "users"
>;

export interface TellDeps extends DayMailDeps {
  store: TellStore;
}

/**
 * Queues the day's mails about approvals, at most one a person: when something new waits for them, on
 * Mondays while anything does, and when something became of what concerns them. Across restarts, clock
 * changes and processes each is told once. Source: spec 3 §6.
 */
export async function tellApprovals(deps: TellDeps, signal: AbortSignal): Promise<void> {
  const list = () => deps.store.approvalNotes.listCompanies();
  await tellCompanies(deps, { list, tell: (given) => tellCompany(deps, given) }, signal);
}

/** Each user in a transaction of their own, so that nothing holds the database long. */
async function tellCompany(deps: TellDeps, given: CompanyDay): Promise<void> {
  const { store } = deps;
  const { companyId, day } = given;
  await store.approvalNotes.sweep(companyId);
  const waiting = await listWaiting(store, companyId);
  const notes = listedBy(await store.approvalNotes.list(companyId), ({ userId }) => userId);
  for (const userId of new Set([...waiting.keys(), ...notes.keys()])) {
    const ids = (waiting.get(userId) ?? []).map(({ id }) => id);
    const theirs = { waiting: ids, notes: notes.get(userId) ?? [] };
    if (toTell(theirs, day) !== null) await tellUser(deps, given, { userId, ...theirs });
    await othersTurn();
  }
}

/** What waits, by the users who decide it. */
async function listWaiting(
  { companies, users, approvals, proposals }: TellStore,
  companyId: string,
) {
  const { fourEyes } = await companies.getApprovalRules(companyId);
  const rights = await approvals.listRights(companyId);
  const people = (await users.listColleagues(companyId)).map(({ id, role }) => ({
    ...{ id, isAdmin: role === "admin", right: rights.get(id) ?? null },
  }));
  const decidersOf = decidersRule(people);
  const revisions = await proposals.listToDecide(companyId);
  const each = revisions.flatMap((revision) =>
    decidersOf({ ...revision, fourEyes }).map(({ id: userId }) => ({ userId, id: revision.id })),
  );
  return listedBy(each, ({ userId }) => userId);
}

interface Theirs {
  /** The ids of what waits for the user. */
  waiting: readonly string[];
  notes: readonly ApprovalNote[];
}

/** What a user's mail of a day tells; null where there is nothing new, or the mail was sent. */
function toTell({ waiting, notes }: Theirs, day: CalendarDate) {
  if (notes.some((note) => note.kind === "mail" && note.day === day)) return null;
  const told = new Set(notes.flatMap(({ kind, about }) => (kind === "waiting" ? [about] : [])));
  const fresh = waiting.filter((id) => !told.has(id));
  const outcomes = notes.filter((note) => note.day === null);
  const waits = fresh.length > 0 || (isMonday(day) && waiting.length > 0);
  return waits || outcomes.length > 0 ? { fresh, waits, outcomes } : null;
}

/** Queues a user's mail, and notes what it tells, in one transaction. */
function tellUser(
  { store, newId }: TellDeps,
  { companyId, now, day }: CompanyDay,
  { userId, waiting }: Theirs & { userId: string },
): Promise<void> {
  return store.transaction(async (queries: StoreQueries) => {
    await queries.companies.hold(companyId);
    // Another process may have told the user meanwhile.
    const notes = await queries.approvalNotes.listOf(companyId, userId);
    const found = toTell({ waiting, notes }, day);
    if (found === null) return;
    const outcomes = found.outcomes.map(({ kind, about }) => ({ kind, about }));
    const mail = { ...found, outcomes };
    await queueApprovalMail(queries, { companyId, userId, day, now, newId, ...mail });
  });
}

/** Looks for the day's mails every hour. */
export function keepTelling(deps: KeepDayMailsDeps<TellStore>): () => Promise<void> {
  return keepDayMails(deps, {
    name: "approvalMails",
    failure: "mails about approvals could not be looked for",
    look: tellApprovals,
  });
}
