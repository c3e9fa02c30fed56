import type { EpochMs } from "@sgi/core/time";
import type { Store, StoredUser } from "../storage/store/schema/types";
import { contactMail, noticeMail, resetMail } from "./mailTexts";
import type { ComposeMail } from "./outboxRunner";

interface Deps {
  store: Pick<Store, "users">;
  /** The address where a user sets a new password; `from` is the time of the request. */
  resetAddress(user: StoredUser, from: EpochMs): string;
  /** The panel's address for users. */
  panelAddress(): string;
  contact: { to: string; subject: string };
}

/**
 * Composes mails when they are sent, so that no table holds a link. A reset mail to an unknown
 * account comes to nothing. A link's hour starts at the request.
 */
export function createComposeMail({
  store,
  resetAddress,
  panelAddress,
  contact,
}: Deps): ComposeMail {
  return async ({ kind, payload, createdAt }) => {
    if (kind === "contact") return contactMail(contact.to, contact.subject, JSON.parse(payload));
    if (kind === "notice") return noticeMail(JSON.parse(payload), panelAddress());
    const { email } = JSON.parse(payload) as { email: string };
    const user = await store.users.findByEmail(email);
    return user === null ? null : resetMail(user.email, resetAddress(user, createdAt));
  };
}
