import { isEmail } from "@sgi/core/auth/email";
import { hasHiddenSigns } from "@sgi/core/names/hiddenSigns";
import type { AppDeps } from "../http/env";
import type { Handlers } from "../http/handlers";
import { HttpFailure } from "../http/httpFailure";
import { messages } from "../http/messages";
import { addressBucket } from "../limits/addressBucket";
import { takeOrRefuse } from "../limits/rateLimits";

type Deps = Pick<AppDeps, "store" | "newId" | "limits" | "onMail" | "takesContact">;

/**
 * Takes a message for who runs the panel. It goes to the server's own recipient under the server's
 * own subject, whatever the body names; once it is answered it is on disk, and a kill does not lose
 * it. Source: spec 2 §7.
 */
export function createContactHandlers(deps: Deps): Pick<Handlers, "sendContact"> {
  return {
    async sendContact({ input, address, now, session }) {
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
      await deps.store.transaction(async ({ outbox, audit }) => {
        const payload = JSON.stringify({ name, email, message });
        const mail = { payload, createdAt: now, attempts: 0, nextAt: now };
        await outbox.create({ ...mail, id: deps.newId(), kind: "contact" });
        const { id: userId = null, companyId = null } = session?.user ?? {};
        const entry = { id: deps.newId(), companyId, userId, documentId: null, at: now };
        const details = `${email} da ${address || "?"}`;
        await audit.append({ ...entry, action: "contact", details });
      });
      deps.onMail();
      return null;
    },
  };
}
