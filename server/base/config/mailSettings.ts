import { isEmail } from "@sgi/core/accounts/auth";
import { hasHiddenSigns } from "@sgi/core/names";
import * as z from "zod";

export const mailVariables = {
  SGI_SMTP_URL: z
    .string()
    .refine(isSmtpUrl, "un indirizzo smtp://utente:password@computer:587 oppure smtps://…")
    .nullable()
    .default(null),
  SGI_MAIL_FROM: z
    .string()
    .refine(isSender, "un mittente, ad esempio Pannello SGI <pannello@esempio.it>")
    .nullable()
    .default(null),
};

/** Whether a text is a mail server's URL: `smtp://user:password@host:587` or `smtps://…`. */
function isSmtpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname, search, hash, username, password } = new URL(text);
  const isPlain = (pathname === "" || pathname === "/") && search === "" && hash === "";
  const isKnown = protocol === "smtp:" || protocol === "smtps:";
  return isKnown && hostname !== "" && isPlain && isDecodable(username + password);
}

/** Whether a text is a sender: `nome@esempio.it`, or `Nome <nome@esempio.it>`. */
function isSender(text: string): boolean {
  const [, address = text] = /^[^<>\p{Cc}]+<([^<>]+)>$/u.exec(text) ?? [];
  return isEmail(address);
}

/** Whether a text fits on a page and in a mail's header: one line, not too long. */
export function isLine(text: string): boolean {
  return text.length <= 200 && !hasHiddenSigns(text);
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
