import type { CalendarDate, EpochMs } from "@sgi/core/time";
import type { NewId } from "../base/ids/newId";
import type { ApprovalNote, StoredApproval } from "../storage/store/schema/approvalTypes";
import type { StoreQueries } from "../storage/store/store";

/** What became of a revision, as the outbox stores it. */
export type ToldOutcome = Pick<ApprovalNote, "kind" | "about">;

/**
 * A user's mail about approvals as the outbox stores it: what it names is looked up when it is sent, so
 * that nothing is named to somebody who has left.
 */
export interface MailApproval {
  userId: string;
  /** Whether it tells what waits for the user. */
  waits: boolean;
  outcomes: ToldOutcome[];
}

interface Given {
  companyId: string;
  userId: string;
  day: CalendarDate;
  now: EpochMs;
  newId: NewId;
  /** The ids of the revisions that wait for the user and were not told before. */
  fresh: readonly string[];
  waits: boolean;
  outcomes: readonly ToldOutcome[];
}

/**
 * Queues a user's mail of the day, in the transaction that notes what it tells. Merges into it, and
 * deletes, one that still waits in the queue, as when the mail server is down.
 */
export async function queueApprovalMail(
  { outbox, approvalNotes }: Pick<StoreQueries, "outbox" | "approvalNotes">,
  { companyId, userId, day, now, newId, fresh, waits, outcomes }: Given,
): Promise<void> {
  const mail: MailApproval = { userId, waits, outcomes: [...outcomes] };
  // The user comes first in a payload.
  const start = JSON.stringify({ userId }).slice(0, -1);
  for (const { id, payload } of await outbox.listOfCompany(companyId, "approval", start)) {
    const former = JSON.parse(payload) as MailApproval;
    if (former.userId !== userId) continue;
    await outbox.delete(id);
    mail.waits ||= former.waits;
    mail.outcomes = [...former.outcomes, ...mail.outcomes];
  }
  const payload = JSON.stringify(mail);
  await outbox.create({ id: newId(), kind: "approval", companyId, payload, createdAt: now });
  await approvalNotes.noteMail(companyId, userId, { day, waiting: fresh });
}

/**
 * Has those whom a decision concerns told in the day's mail, in the transaction that decides: who
 * brought the revision in, and the document's owner, but not who decided. Source: spec 3 §6.
 */
export async function noteOutcome(
  { documents, approvalNotes }: Pick<StoreQueries, "documents" | "approvalNotes">,
  record: Pick<StoredApproval, "id" | "companyId" | "documentId" | "broughtBy" | "userId">,
): Promise<void> {
  const { id, companyId, documentId, broughtBy, userId: decidedBy } = record;
  const owner = (await documents.get(companyId, documentId))?.ownerId ?? null;
  const concerned = new Set([broughtBy, owner].filter((userId) => userId !== null));
  concerned.delete(decidedBy);
  const notes = [...concerned].map((userId) => ({ userId, kind: "decided" as const, about: id }));
  await approvalNotes.add(companyId, notes);
}
