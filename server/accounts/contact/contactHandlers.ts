import { isEmail } from "@sgi/core/accounts/auth";
import { hasHiddenSigns } from "@sgi/core/names";
import type { NewId } from "../../base/ids/newId";
import { addressBucket } from "../../http/clientAddress";
import type { Handlers } from "../../http/handlers";
import { HttpFailure } from "../../http/httpFailure";
import { type RateLimits, takeOrRefuse } from "../../http/limits/rateLimits";
import { messages } from "../../http/messages";
import { TOO_OFTEN } from "../../http/reference/parameters";
import type { DomainReference } from "../../http/reference/routeReference";
import type { Store } from "../../storage/store/store";

export const CONTACT_REFERENCE = {
  sendContact: {
    tag: "Account",
    summary: "Sends a message to the panel's operator",
    description: "The server ignores `recipient` and `subject` and uses its own.",
    refusals: {
      503: "No recipient is configured, or the database is unavailable.",
      ...TOO_OFTEN,
    },
  },
} satisfies DomainReference;

export interface ContactDeps {
  store: Pick<Store, "transaction">;
  newId: NewId;
  limits: Pick<RateLimits, "contacts">;
  /** Called when a mail waits to be sent. */
  onMail(): void;
  /** Whether a recipient for contact messages is configured. */
  takesContact: boolean;
}

/**
 * Accepts a message for the people who run the panel. It goes to the server's own recipient with
 * the server's own subject, whatever the body says. It is on disk before the answer is sent, so a
 * crash does not lose it. Source: spec 2 §7.
 */
export function createContactHandlers(deps: ContactDeps): Pick<Handlers, "sendContact"> {
  return {
    async sendContact({ input, address, now, audit }) {
      const email = input.email.trim();
      const name = input.name.trim();
      const message = input.message.replace(/\r\n?/g, "\n").trim();
      if (!isEmail(email)) throw new HttpFailure(400, messages.invalidEmail);
      if (name === "" || hasHiddenSigns(name)) {
        throw new HttpFailure(400, messages.invalidName);
      }
      if (message === "") throw new HttpFailure(400, messages.missingField("message"));
      if (!deps.takesContact) throw new HttpFailure(503, messages.contactNotConfigured);
      await takeOrRefuse(deps.limits.contacts, addressBucket(address));
      await deps.store.transaction(async (queries) => {
        const payload = JSON.stringify({ name, email, message });
        const mail = { companyId: null, payload, createdAt: now };
        await queries.outbox.create({ ...mail, id: deps.newId(), kind: "contact" });
        await audit.write(queries, "contact", { details: email, tellsAddress: true });
      });
      deps.onMail();
      return null;
    },
  };
}
