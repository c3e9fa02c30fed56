import type { CalendarDate, EpochMs } from "@sgi/core/time";
import type { NewId } from "../base/ids/newId";
import type { DueDocument } from "../storage/store/schema/reminderTypes";
import type { StoreQueries } from "../storage/store/store";

/** The most documents in a mail; further ones are only counted. */
const MOST_KEPT = 500;

/**
 * Why a reminder is sent: the day's notices, the week's list, the list at the switch, or an admin who
 * urges.
 */
export type ReminderList = "day" | "week" | "begin" | "urge";

/** A user's reminder as the outbox stores it: its documents are looked up when it is sent. */
export interface MailReminder {
  userId: string;
  list: ReminderList;
  /** The id of the admin who urges. */
  by?: string;
  documents: DueDay[];
  /** How many documents were left out. */
  more: number;
}

/** A document and its expiry day in the reminder. */
type DueDay = Pick<DueDocument, "documentId" | "expiryDate">;

interface Given {
  companyId: string;
  now: EpochMs;
  newId: NewId;
  list: ReminderList;
  /** The earliest day first. */
  due: readonly DueDocument[];
}

/**
 * Queues one mail for each user of `due`, in the transaction that marks the documents as notified.
 * Merges into it, and deletes, a reminder that still waits in the queue, as when the mail server is
 * down.
 */
export async function queueReminders(
  queries: Pick<StoreQueries, "outbox" | "reminders">,
  given: Given & { day: CalendarDate },
): Promise<void> {
  const { companyId, now, newId, list, due, day } = given;
  const byUser = byUserOf(due);
  const userIds = [...byUser.keys()];
  if (userIds.length === 0) return;
  const waiting = await takeWaiting(queries, companyId, byUser);
  for (const [userId, documents] of byUser) {
    const { documents: former, more } = waiting.get(userId) ?? { documents: [], more: 0 };
    const all = union(former, documents);
    const kept = all.slice(0, MOST_KEPT);
    const mail: MailReminder = {
      userId,
      list,
      documents: kept,
      more: more + all.length - kept.length,
    };
    const payload = JSON.stringify(mail);
    await queries.outbox.create({
      ...{ id: newId(), kind: "reminder", companyId, payload, createdAt: now },
    });
  }
  await queries.reminders.noteMails(userIds, day);
}

/**
 * Queues a mail of one kind for each user of `due`, whom an admin urges, in the transaction that notes
 * the mails.
 */
export async function queueUrges(
  { outbox }: Pick<StoreQueries, "outbox">,
  { companyId, now, newId, due, by }: Omit<Given, "list"> & { by: string },
): Promise<void> {
  for (const [userId, documents] of byUserOf(due)) {
    const kept = documents.slice(0, MOST_KEPT);
    const more = documents.length - kept.length;
    const mail: MailReminder = { userId, list: "urge", by, documents: kept, more };
    const payload = JSON.stringify(mail);
    await outbox.create({ id: newId(), kind: "urge", companyId, payload, createdAt: now });
  }
}

function byUserOf(due: readonly DueDocument[]): Map<string, DueDay[]> {
  const byUser = new Map<string, DueDay[]>();
  for (const { userId, ...document } of due) {
    const known = byUser.get(userId);
    if (known === undefined) byUser.set(userId, [document]);
    else known.push(document);
  }
  return byUser;
}

/** Takes these users' waiting reminders out of the outbox. */
async function takeWaiting(
  { outbox }: Pick<StoreQueries, "outbox">,
  companyId: string,
  users: { has(userId: string): boolean },
): Promise<Map<string, MailReminder>> {
  const taken = new Map<string, MailReminder>();
  for (const { id, payload } of await outbox.listOfCompany(companyId, "reminder")) {
    const mail = JSON.parse(payload) as MailReminder;
    if (!users.has(mail.userId)) continue;
    await outbox.delete(id);
    taken.set(mail.userId, mail);
  }
  return taken;
}

/** Each document once, with the latest day given. */
function union(former: readonly DueDay[], later: readonly DueDay[]): DueDay[] {
  const all = new Map([...former, ...later].map((due) => [due.documentId, due]));
  return [...all.values()].sort((a, b) =>
    `${a.expiryDate} ${a.documentId}` < `${b.expiryDate} ${b.documentId}` ? -1 : 1,
  );
}
