import type { EpochMs } from "@sgi/core/time";
import type { Store, StoredUser } from "../storage/store/schema/types";
import { contactMail, noticeMail, resetMail } from "./mailTexts";
import type { ComposeMail } from "./outboxRunner";

interface Deps {
  store: Pick<Store, "users">;
  /** The address at which a user sets a new password, asked for at `from`. */
  resetAddress(user: StoredUser, from: EpochMs): string;
  contact: { to: string; subject: string };
}

/**
 * Makes mails when they are sent: a link lies in no table, and an account that is not there gets
 * none. A link's hour begins when it was asked for.
 */
export function createComposeMail({ store, resetAddress, contact }: Deps): ComposeMail {
  return async ({ kind, payload, createdAt }) => {
    if (kind === "contact") return contactMail(contact.to, contact.subject, JSON.parse(payload));
    if (kind === "notice") return noticeMail(JSON.parse(payload));
    const { email } = JSON.parse(payload) as { email: string };
    const user = await store.users.findByEmail(email);
    return user === null ? null : resetMail(user.email, resetAddress(user, createdAt));
  };
}
