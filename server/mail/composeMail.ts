import type { Clock, EpochMs } from "@sgi/core/time";
import { dayInItaly } from "../base/time/timeZone";
import type { StoredInvitation, StoredUser } from "../storage/store/schema/types";
import { belongsToDeletedCompany, type Store } from "../storage/store/store";
import { type ApprovalMailDeps, composeApproval } from "./approvalMail";
import type { Mail } from "./mailer";
import { contactMail, invitationMail, noticeMail, resetMail } from "./mailTexts";
import type { ComposeMail } from "./outboxRunner";
import { composeReading, type ReadingMailDeps } from "./readings";
import { type ReminderFacts, reminderMail } from "./reminderMail";
import type { MailReminder, ReminderList } from "./reminders";

interface Deps extends ReminderDeps {
  store: ReminderDeps["store"] &
    ApprovalMailDeps["store"] &
    ReadingMailDeps["store"] &
    Pick<Store, "invitations">;
  /** The address where a user sets a new password; `from` is the time of the request. */
  resetAddress(user: StoredUser, from: EpochMs): string;
  /** The address where an invited person becomes a user. */
  invitationAddress(invitation: StoredInvitation): string;
  contact: { to: string; subject: string };
}

/**
 * Composes mails when they are sent, so that no table holds a link. Returns null for a reset mail
 * to an account that is unknown or of a deleted company. A reset link's hour starts at the request.
 */
export function createComposeMail(deps: Deps): ComposeMail {
  const { panelAddress, contact } = deps;
  return async ({ kind, payload, createdAt }) => {
    const sent = JSON.parse(payload);
    switch (kind) {
      case "contact":
        return contactMail(contact.to, contact.subject, sent);
      case "notice":
        return noticeMail(sent, panelAddress());
      case "invitation":
        return composeInvitation(deps, sent);
      case "reminder":
      case "urge":
        return composeReminder(deps, sent);
      case "approval":
        return composeApproval(deps, sent);
      case "reading":
        return composeReading(deps, sent);
      case "reset":
        return composeReset(deps, sent, createdAt);
    }
  };
}

async function composeReset(
  { store, resetAddress }: Deps,
  { email }: { email: string },
  createdAt: EpochMs,
) {
  const user = await store.users.findByEmail(email);
  if (user === null || (await belongsToDeletedCompany(store, user))) return null;
  return resetMail(user.email, resetAddress(user, createdAt));
}

/** Null for an invitation that was withdrawn or accepted meanwhile. */
async function composeInvitation({ store, invitationAddress }: Deps, { id }: { id: string }) {
  const invitation = await store.invitations.get(id);
  const company = invitation && (await store.companies.get(invitation.companyId));
  const admin = invitation && (await store.users.get(invitation.invitedBy));
  if (invitation === null || admin === null || company?.deletedAt !== null) return null;
  const from = { company: company.name, admin: admin.email };
  return invitationMail(invitation.email, from, invitationAddress(invitation));
}

interface ReminderDeps {
  store: Pick<Store, "users" | "companies" | "documents" | "preferences">;
  clock: Clock;
  /** The panel's address for users. */
  panelAddress(): string;
  /** The addresses at which a user turns off their reminders. */
  remindersOff(userId: string): ReminderFacts["off"];
}

/**
 * Composes a reminder from the state at sending: leaves out documents that were archived or got
 * another day or owner since it was queued. Null if none is left, if the user is gone, or if the
 * user or the company has turned reminders off, which an admin's own urging passes over.
 */
export async function composeReminder(
  deps: ReminderDeps,
  { userId, list, by, documents: asked, more }: MailReminder,
): Promise<Mail | null> {
  const reader = await findReader(deps, userId, list);
  if (reader === null) return null;
  const { user, company } = reader;
  const days = new Map(asked.map(({ documentId, expiryDate }) => [documentId, expiryDate]));
  const found = await deps.store.documents.listByIds(company.id, [...days.keys()]);
  const documents = found.flatMap(({ obsoleteAt, ownerId, expiryDate, ...document }) => {
    const isTold = expiryDate !== null && expiryDate === days.get(document.id);
    const isTheirs = user.role === "admin" || ownerId === user.id;
    return isTold && isTheirs && obsoleteAt === null ? [{ ...document, expiryDate }] : [];
  });
  if (documents.length === 0) return null;
  return reminderMail({
    to: user.email,
    company: company.name,
    list,
    by: by === undefined ? null : await nameOf(deps, by, company.id),
    today: dayInItaly(deps.clock.now()),
    // The sort is stable: the same day keeps the index's order.
    documents: documents.sort((a, b) =>
      a.expiryDate < b.expiryDate ? -1 : Number(a.expiryDate > b.expiryDate),
    ),
    more,
    origin: deps.panelAddress().replace(/\/$/, ""),
    off: deps.remindersOff(user.id),
  });
}

/** The user and their company; null unless both have reminders turned on, or an admin urges. */
async function findReader({ store }: ReminderDeps, userId: string, list: ReminderList) {
  const user: StoredUser | null = await store.users.get(userId);
  if (user === null || user.companyId === null) return null;
  const company = await store.companies.get(user.companyId);
  const switches = await store.companies.getSwitches(user.companyId);
  const { reminders } = await store.preferences.list(userId);
  if (company?.deletedAt !== null) return null;
  if (list !== "urge" && (switches?.reminders !== true || reminders === "off")) return null;
  return { user, company };
}

/** The name of the admin who urges; null when the admin has left the company meanwhile. */
async function nameOf({ store }: ReminderDeps, id: string, companyId: string) {
  const user = await store.users.get(id);
  return user?.companyId === companyId ? (user.name ?? user.email) : null;
}
