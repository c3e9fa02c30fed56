import { LONGEST_AGO_DAYS, REMINDER_DAYS } from "@sgi/core/deadlines";
import { addDays, type CalendarDate, type Clock, daysBetween, type EpochMs } from "@sgi/core/time";
import type { NewId } from "../base/ids/newId";
import { dayInItaly, hourInItaly } from "../base/time/timeZone";
import { queueReminders } from "../mail/reminders";
import type { DueDocument } from "../storage/store/schema/reminderTypes";
import type { Store, StoreQueries } from "../storage/store/store";

/** From this hour on, in Italy, the day's reminders are sent. */
const FIRST_HOUR = 7;
/** The days around Monday that its list covers: from recently expired to due by Sunday. */
const WEEK = { before: LONGEST_AGO_DAYS, after: 6 };
/** Of the first list after reminders are switched on: the same days that `markPassed` marks. */
const BEGIN = { before: LONGEST_AGO_DAYS, after: REMINDER_DAYS.first };

type ReminderStore = Pick<StoreQueries, "reminders" | "outbox">;

export interface RemindDeps {
  store: Pick<Store, "reminders" | "transaction">;
  clock: Clock;
  newId: NewId;
  /** Called for a company whose documents could not be looked at; the next look tries again. */
  onFailure(companyId: string, error: unknown): void;
}

/**
 * Queues the day's reminders of every company, once a day each, across restarts, clock changes and
 * processes. Source: spec 3 §8.
 */
export async function remindCompanies(deps: RemindDeps, signal: AbortSignal): Promise<void> {
  const { store, clock, newId, onFailure } = deps;
  const now = clock.now();
  if (hourInItaly(now) < FIRST_HOUR) return;
  const day = dayInItaly(now);
  for (const companyId of await store.reminders.listWaiting(day)) {
    if (signal.aborted) return;
    try {
      await store.transaction((queries) => remindCompany(queries, { companyId, day, now, newId }));
    } catch (error) {
      onFailure(companyId, error);
    }
  }
}

interface Given {
  companyId: string;
  now: EpochMs;
  newId: NewId;
}

/** Marks today's reminders as sent and queues their mails, in one transaction. */
async function remindCompany(
  queries: ReminderStore,
  { day, ...given }: Given & { day: CalendarDate },
): Promise<void> {
  const { companyId } = given;
  if (!(await queries.reminders.beginDay(companyId, day))) return;
  const told = await queries.reminders.markPassed(companyId, day);
  if (!isMonday(day)) return queueReminders(queries, { ...given, day, list: "day", due: told });
  const week = { from: addDays(day, -WEEK.before), to: addDays(day, WEEK.after) };
  const listed: DueDocument[] = await queries.reminders.listDue({ companyId, ...week }, day);
  const due = [...listed, ...told];
  return queueReminders(queries, { ...given, day, list: "week", due });
}

/**
 * Starts a company's reminders in the transaction that switches them on: queues all that is due as
 * one list, and marks it as sent. A user who already got a mail today gets no other. Source: spec 3
 * §8.
 */
export async function beginReminders(queries: ReminderStore, given: Given): Promise<void> {
  const { companyId, now } = given;
  const day = dayInItaly(now);
  await queries.reminders.beginDay(companyId, day);
  await queries.reminders.markPassed(companyId, day);
  const days = { from: addDays(day, -BEGIN.before), to: addDays(day, BEGIN.after) };
  const due = await queries.reminders.listDue({ companyId, ...days }, day);
  await queueReminders(queries, { ...given, day, list: "begin", due });
}

/** 5 January 1970 was a Monday. */
function isMonday(day: CalendarDate): boolean {
  return daysBetween({ from: "1970-01-05", to: day }) % 7 === 0;
}
