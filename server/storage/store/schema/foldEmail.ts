import { domainToUnicode } from "node:url";

/**
 * Folds an email for account lookups: ignores case, surrounding spaces, and whether the domain is
 * written with its accents or in the ASCII form that browsers make of it.
 */
export function foldEmail(email: string): string {
  const folded = email.trim().normalize("NFC").toLowerCase();
  const at = folded.lastIndexOf("@");
  const domain = folded.slice(at + 1);
  if (at < 1 || !ACCENTED.test(domain)) return folded;
  return `${folded.slice(0, at)}@${domainToUnicode(domain) || domain}`;
}

/** A domain with a letter beyond ASCII, or with the ASCII form of one. Source: RFC 5891. */
const ACCENTED = /\P{ASCII}|(?:^|\.)xn--/u;
