import type { Mail } from "../../../mail/mailer";

/** The address that a mail asks to open; empty where it has none. */
export function linkOf(mail: Mail | null | undefined): string {
  return /https?:\S+/.exec(mail?.text ?? "")?.[0] ?? "";
}
