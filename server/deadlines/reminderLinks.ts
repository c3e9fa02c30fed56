import { createHmac, timingSafeEqual } from "node:crypto";
import { endReminders } from "@sgi/core/deadlines";
import { pagePath } from "@sgi/core/session";
import { subkey } from "../storage/secrets/seal";

/** Links with which users turn off their own reminders, without a session. They do not expire. */
export interface ReminderLinks {
  signatureOf(userId: string): string;
  verify(signature: string, userId: string): boolean;
}

export function createReminderLinks(secret: Uint8Array): ReminderLinks {
  const key = subkey(secret, "sgi reminders");
  const signatureOf = (userId: string) =>
    createHmac("sha256", key)
      .update(JSON.stringify(["off", userId]))
      .digest("base64url");
  return {
    signatureOf,
    verify(signature, userId) {
      const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(userId))];
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}

/**
 * The URLs in a user's mails: the panel's page, which asks first, and the one-click URL for mail
 * programs. `origin` is the configured one of the panel, never one of a request.
 */
export function remindersOffAddresses(origin: string, links: ReminderLinks, userId: string) {
  const signature = links.signatureOf(userId);
  const page = new URLSearchParams({ utente: userId, firma: signature });
  const oneClick = new URLSearchParams({ user: userId, signature });
  return {
    page: `${origin}${pagePath("endReminders")}?${page}`,
    oneClick: `${origin}${endReminders.path}?${oneClick}`,
  };
}
