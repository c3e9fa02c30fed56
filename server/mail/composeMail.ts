import type { EpochMs } from "@sgi/core/time";
import { belongsToDeletedCompany } from "../storage/store/belongsToDeletedCompany";
import type { StoredInvitation, StoredUser } from "../storage/store/schema/types";
import type { Store } from "../storage/store/store";
import { composeReminder, type ReminderDeps } from "./composeReminder";
import { contactMail, invitationMail, noticeMail, resetMail } from "./mailTexts";
import type { ComposeMail } from "./outboxRunner";

interface Deps extends ReminderDeps {
  store: ReminderDeps["store"] & Pick<Store, "invitations">;
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
  const { store, resetAddress, panelAddress, contact } = deps;
  return async ({ kind, payload, createdAt }) => {
    if (kind === "contact") return contactMail(contact.to, contact.subject, JSON.parse(payload));
    if (kind === "notice") return noticeMail(JSON.parse(payload), panelAddress());
    if (kind === "invitation") return composeInvitation(deps, JSON.parse(payload));
    if (kind === "reminder" || kind === "urge") return composeReminder(deps, JSON.parse(payload));
    const { email } = JSON.parse(payload) as { email: string };
    const user = await store.users.findByEmail(email);
    if (user === null || (await belongsToDeletedCompany(store, user))) return null;
    return resetMail(user.email, resetAddress(user, createdAt));
  };
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
