import type { ResetTokens } from "../reset/resetTokens";
import type { Store } from "../store/types";
import { contactMail, noticeMail, resetMail } from "./mailTexts";
import type { ComposeMail } from "./outboxRunner";

interface Deps {
  store: Pick<Store, "users">;
  tokens: Pick<ResetTokens, "link">;
  /** Where users reach the panel: configured, never what a request says. */
  origin: () => string;
  contact: { to: string; subject: string };
}

/**
 * Makes mails when they are sent: a link lies in no table, and an account that is not there gets
 * none. A link's hour begins when it was asked for.
 */
export function createComposeMail({ store, tokens, origin, contact }: Deps): ComposeMail {
  return async ({ kind, payload, createdAt }) => {
    if (kind === "contact") return contactMail(contact.to, contact.subject, JSON.parse(payload));
    if (kind === "notice") return noticeMail(JSON.parse(payload));
    const { email } = JSON.parse(payload) as { email: string };
    const user = await store.users.findByEmail(email);
    if (user === null) return null;
    const query = new URLSearchParams({ ...tokens.link(user, createdAt) });
    return resetMail(user.email, `${origin()}/reset-password?${query}`);
  };
}
