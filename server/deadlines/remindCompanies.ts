import { setImmediate as othersTurn } from "node:timers/promises";
import { LONGEST_AGO_DAYS, REMINDER_DAYS } from "@sgi/core/deadlines";
import { addDays, type CalendarDate } from "@sgi/core/time";
import { dayInItaly, isMonday } from "../base/time/timeZone";
import {
  type CompanyDay,
  type DayMailDeps,
  type KeepDayMailsDeps,
  keepDayMails,
  tellCompanies,
} from "../mail/dayMails";
import { queueReminder } from "../mail/reminders";
import type { DueDocument } from "../storage/store/schema/deadlineTypes";
import type { Store } from "../storage/store/store";

/** Monday's list goes from recently expired to due by Sunday. */
const WEEK_DAYS_AFTER = 6;

type RemindStore = Pick<Store, "reminders" | "transaction">;

export interface RemindDeps extends DayMailDeps {
  store: RemindStore;
}

/**
 * Queues the day's reminders of every company, once a day each, across restarts, clock changes and
 * processes. Source: spec 3 §8.
 */
export async function remindCompanies(deps: RemindDeps, signal: AbortSignal): Promise<void> {
  const list = (day: CalendarDate) => deps.store.reminders.listWaiting(day);
  await tellCompanies(deps, { list, tell: (given) => remindCompany(deps, given) }, signal);
}

/**
 * Queues a company's reminders of today: those of the day, or where they were just switched on all
 * that is due as one list. Each user in a transaction of their own, which marks their documents as
 * notified too, so that nothing holds the database long; if the process is killed in between, the
 * next look goes on with the other users. Source: spec 3 §8.
 */
export async function remindCompany(
  deps: Pick<RemindDeps, "store" | "newId">,
  { companyId, now }: Pick<CompanyDay, "companyId" | "now">,
): Promise<void> {
  const { reminders } = deps.store;
  const day = dayInItaly(now);
  const from = addDays(day, -LONGEST_AGO_DAYS);
  const due = await reminders.listDue({ companyId, from, to: addDays(day, REMINDER_DAYS.first) });
  for (const reader of await reminders.listReaders(companyId, day)) {
    const own = reader.role === "admin" ? due : due.filter((each) => each.ownerId === reader.id);
    if (own.length > 0) await remindUser(deps, { companyId, now, day, userId: reader.id, own });
    await othersTurn();
  }
  await reminders.endDay(companyId, day);
  for (const userId of await reminders.listUsers(companyId)) {
    await reminders.sweep(userId, day);
    await othersTurn();
  }
}

interface User extends CompanyDay {
  userId: string;
  /** The documents that a user may be told of. */
  own: readonly DueDocument[];
}

/** Marks a user's reminders of today as sent and queues their mail, in one transaction. */
function remindUser(
  { store, newId }: Pick<RemindDeps, "store" | "newId">,
  { companyId, now, day, userId, own }: User,
): Promise<void> {
  return store.transaction(async (queries) => {
    const why = await queries.reminders.holdDay(companyId, day);
    // Another process may have reminded the user meanwhile.
    if (why === null || !(await queries.reminders.isReader(userId, day))) return;
    const told = await queries.reminders.markPassed(userId, own, day);
    const isWeekly = why === "day" && isMonday(day);
    const list = isWeekly ? "week" : why;
    const weekEnd = addDays(day, WEEK_DAYS_AFTER);
    const week = isWeekly ? own.filter(({ expiryDate }) => expiryDate <= weekEnd) : [];
    const due = why === "begin" ? own : [...week, ...told];
    await queueReminder(queries, { companyId, userId, day, now, newId, list, due });
  });
}

/** Looks for the day's reminders every hour. */
export function keepReminding(deps: KeepDayMailsDeps<RemindStore>): () => Promise<void> {
  return keepDayMails(deps, {
    name: "reminders",
    failure: "reminders could not be looked for",
    look: remindCompanies,
  });
}
