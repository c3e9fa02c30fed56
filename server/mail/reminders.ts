import type { CalendarDate, EpochMs } from "@sgi/core/time";
import type { NewId } from "../base/ids/newId";
import type { DueDocument } from "../storage/store/schema/deadlineTypes";
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
interface DueDay {
  documentId: string;
  expiryDate: CalendarDate;
}

interface Given {
  companyId: string;
  userId: string;
  day: CalendarDate;
  now: EpochMs;
  newId: NewId;
  list: ReminderList;
  /** In any order. */
  due: readonly Pick<DueDocument, "id" | "expiryDate">[];
}

interface Urging extends Pick<Given, "companyId" | "now" | "newId"> {
  /** The id of the admin who urges. */
  by: string;
  /** In any order. */
  due: readonly (DueDay & { userId: string })[];
}

/**
 * Queues a user's mail, in the transaction that marks the documents as notified; none without a
 * document. Merges into it, and deletes, a reminder that still waits in the queue, as when the mail
 * server is down.
 */
export async function queueReminder(
  queries: Pick<StoreQueries, "outbox" | "reminders">,
  { companyId, userId, day, now, newId, list, due }: Given,
): Promise<void> {
  if (due.length === 0) return;
  const former = await takeWaiting(queries, companyId, userId);
  const later = due.map(({ id: documentId, expiryDate }) => ({ documentId, expiryDate }));
  const all = union(former.documents, later);
  const documents = all.slice(0, MOST_KEPT);
  const more = former.more + all.length - documents.length;
  const mail: MailReminder = { userId, list, documents, more };
  const payload = JSON.stringify(mail);
  await queries.outbox.create({
    ...{ id: newId(), kind: "reminder", companyId, payload, createdAt: now },
  });
  await queries.reminders.noteMail(userId, day);
}

/**
 * Queues a mail of one kind for each user of `due`, whom an admin urges, in the transaction that notes
 * the mails.
 */
export async function queueUrges(
  { outbox }: Pick<StoreQueries, "outbox">,
  { companyId, now, newId, due, by }: Urging,
): Promise<void> {
  const byUser = new Map<string, DueDay[]>();
  for (const { userId, ...document } of due) {
    const known = byUser.get(userId);
    if (known === undefined) byUser.set(userId, [document]);
    else known.push(document);
  }
  for (const [userId, all] of byUser) {
    const kept = all.sort(byDay).slice(0, MOST_KEPT);
    const more = all.length - kept.length;
    const mail: MailReminder = { userId, list: "urge", by, documents: kept, more };
    const payload = JSON.stringify(mail);
    await outbox.create({ id: newId(), kind: "urge", companyId, payload, createdAt: now });
  }
}

/** Takes the user's waiting reminders out of the outbox. */
async function takeWaiting(
  { outbox }: Pick<StoreQueries, "outbox">,
  companyId: string,
  userId: string,
): Promise<Pick<MailReminder, "documents" | "more">> {
  const taken: Pick<MailReminder, "documents" | "more"> = { documents: [], more: 0 };
  // The user comes first in a payload: see `queueReminder`.
  const start = JSON.stringify({ userId }).slice(0, -1);
  for (const { id, payload } of await outbox.listOfCompany(companyId, "reminder", start)) {
    const mail = JSON.parse(payload) as MailReminder;
    if (mail.userId !== userId) continue;
    await outbox.delete(id);
    taken.documents = union(taken.documents, mail.documents);
    taken.more += mail.more;
  }
  return taken;
}

/** Each document once, with the latest day given. */
function union(former: readonly DueDay[], later: readonly DueDay[]): DueDay[] {
  const all = new Map([...former, ...later].map((due) => [due.documentId, due]));
  return [...all.values()].sort(byDay);
}

/** The earliest day first. */
function byDay(a: DueDay, b: DueDay): number {
  const order =
    a.expiryDate === b.expiryDate ? a.documentId < b.documentId : a.expiryDate < b.expiryDate;
  return order ? -1 : 1;
}
