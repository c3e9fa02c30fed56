import { setImmediate as othersTurn } from "node:timers/promises";
import { LONGEST_AGO_DAYS, REMINDER_DAYS } from "@sgi/core/deadlines";
import {
  addDays,
  type CalendarDate,
  type Clock,
  type DurationMs,
  type EpochMs,
  HOUR_MS,
  type Timers,
} from "@sgi/core/time";
import type { Logger } from "pino";
import type { NewId } from "../base/ids/newId";
import { dayInItaly, hourInItaly, isMonday } from "../base/time/timeZone";
import { queueReminder } from "../mail/reminders";
import { keepLooking } from "../storage/background/keepLooking";
import type { DueDocument } from "../storage/store/schema/deadlineTypes";
import type { Store } from "../storage/store/store";

const LOOK_EVERY_MS: DurationMs = HOUR_MS;
/** The name of the lease. */
const REMINDERS = "reminders";

/** From this hour on, in Italy, the day's reminders are sent. */
const FIRST_HOUR = 7;
/** Monday's list goes from recently expired to due by Sunday. */
const WEEK_DAYS_AFTER = 6;

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
  const now = deps.clock.now();
  if (hourInItaly(now) < FIRST_HOUR) return;
  for (const companyId of await deps.store.reminders.listWaiting(dayInItaly(now))) {
    if (signal.aborted) return;
    await remindCompany(deps, { companyId, now });
  }
}

interface Given {
  companyId: string;
  now: EpochMs;
}

/**
 * Queues a company's reminders of today: those of the day, or where they were just switched on all
 * that is due as one list. Each user in a transaction of their own, which marks their documents as
 * notified too, so that nothing holds the database long; if the process is killed in between, the
 * next look goes on with the other users. Source: spec 3 §8.
 */
export async function remindCompany(deps: RemindDeps, { companyId, now }: Given): Promise<void> {
  const { store, onFailure } = deps;
  const { reminders } = store;
  const day = dayInItaly(now);
  try {
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
  } catch (error) {
    onFailure(companyId, error);
  }
}

interface User extends Given {
  day: CalendarDate;
  userId: string;
  /** The documents that a user may be told of. */
  own: readonly DueDocument[];
}

/** Marks a user's reminders of today as sent and queues their mail, in one transaction. */
function remindUser(
  { store, newId }: RemindDeps,
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

interface KeepRemindingDeps {
  store: Pick<Store, "reminders" | "transaction" | "leases">;
  clock: Clock;
  timers: Timers;
  newId: NewId;
  log: Pick<Logger, "error">;
}

/** Checks for the day's reminders every hour; the outbox, which looks every few seconds, sends them. */
export function keepReminding(deps: KeepRemindingDeps): () => Promise<void> {
  return keepLooking(deps, {
    name: REMINDERS,
    everyMs: LOOK_EVERY_MS,
    failure: "reminders could not be looked for",
    look: (onFailure, signal) => remindCompanies({ ...deps, onFailure }, signal),
  });
}
