import type { EpochMs } from "@sgi/core/time";
import type { NewId } from "../../base/ids/newId";
import { TIME_ZONE } from "../../base/time/timeZone";
import { MAX_NOTIFIED_ADMINS, queueNotice } from "../../mail/notices";
import type { AuditTrail } from "../../storage/audit/auditTrail";
import type { TouchedCompany } from "../../storage/store/schema/backupTypes";
import type { StoreQueries } from "../../storage/store/store";

/**
 * The most addresses, and bytes of them, in one list of an audit entry: three lists fit in an
 * entry.
 */
const MAX_NAMED = 100;
const MAX_NAMED_BYTES = 20_000;

interface Told {
  /** The audit log of a company, or with null of what belongs to none. */
  trailOf(companyId: string | null): AuditTrail;
  /** The backup's file. */
  name: string;
  /** Who restored; null at the command line. */
  by: { email: string } | null;
  safetyCopy: string | null;
}

/** Writes a restore into the log of each company, with its own users and documents only. */
export async function logRestore(
  queries: Pick<StoreQueries, "audit">,
  touched: readonly TouchedCompany[],
  { trailOf, name: backup, safetyCopy }: Told,
): Promise<void> {
  for (const { companyId, documents, ...changed } of touched) {
    const users = {
      usersAway: namedUsers(changed.usersAway),
      usersBack: namedUsers(changed.usersBack),
      adminsBack: namedUsers(changed.adminsBack),
    };
    // Documents always belong to a company.
    const own =
      companyId === null ? { companies: touched.length - 1, ...users } : { documents, ...users };
    const details = { backup, safetyCopy, ...own };
    await trailOf(companyId).write(queries, "backup.restore", { details });
  }
}

/**
 * Queues a mail to the companies' admins, those before and those after the restore. Where admins
 * were restored, the caller gets one too: a dismissed admin may be using the session.
 */
export async function mailRestore(
  queries: Pick<StoreQueries, "outbox">,
  touched: readonly TouchedCompany[],
  { name, by, now, newId }: Pick<Told, "name" | "by"> & { now: EpochMs; newId: NewId },
): Promise<void> {
  for (const company of touched) {
    if (company.companyId === null) continue;
    const at = { newId, now, companyId: company.companyId };
    const about = sentences(company, { name, by, now });
    for (const email of recipients(company, by)) {
      await queueNotice(queries, { email, notice: "dataRestored", about }, at);
    }
  }
}

function recipients({ admins, adminsBack }: TouchedCompany, by: Told["by"]): string[] {
  const others = admins.filter((admin) => admin !== by?.email).slice(0, MAX_NOTIFIED_ADMINS);
  return by === null || adminsBack.length === 0 ? others : [...others, by.email];
}

/** Tells users whose accounts were restored without a password how to sign in. */
export async function mailLocked(
  queries: Pick<StoreQueries, "outbox">,
  emails: readonly string[],
  by: { now: EpochMs; newId: NewId },
): Promise<void> {
  const at = { ...by, companyId: null };
  for (const email of emails) await queueNotice(queries, { email, notice: "accountBack" }, at);
}

function sentences(
  { usersAway, usersBack, adminsBack }: TouchedCompany,
  { name, by, now }: Pick<Told, "name" | "by"> & { now: EpochMs },
): string {
  const who = by === null ? "dalla riga di comando del server" : `da ${by.email}`;
  return [
    `${who}, il ${INSTANT.format(now)}, dal backup ${name}`,
    `Utenti rimossi: ${listed(usersAway)}`,
    `Utenti ripristinati, che devono reimpostare la password: ${listed(usersBack)}`,
    `Tornati amministratori: ${listed(adminsBack)}`,
  ].join(". ");
}

/** The most addresses in a mail; the audit log has more of them. */
const NAMED = 30;

function listed(emails: readonly string[]): string {
  if (emails.length === 0) return "nessuno";
  return namedUsers(emails, NAMED).join(", ");
}

const INSTANT = new Intl.DateTimeFormat("it-IT", {
  timeZone: TIME_ZONE,
  dateStyle: "short",
  timeStyle: "short",
});

/** The first addresses, followed by the number of the others. */
function namedUsers(emails: readonly string[], most = MAX_NAMED): string[] {
  let bytes = 0;
  const cut = emails.findIndex((email, at) => {
    bytes += Buffer.byteLength(JSON.stringify(email)) + 1;
    return at >= most || bytes > MAX_NAMED_BYTES;
  });
  return cut < 0 ? [...emails] : [...emails.slice(0, cut), `e altri ${emails.length - cut}`];
}
