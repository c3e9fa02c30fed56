import type { Mail } from "../../../mail/mailer";

/** The link in a mail; empty when there is none. */
export function linkOf(mail: Mail | null | undefined): string {
  return /https?:\S+/.exec(mail?.text ?? "")?.[0] ?? "";
}
