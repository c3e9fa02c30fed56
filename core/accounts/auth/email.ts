/**
 * The addresses that browsers accept, with a dot in the domain, whose names may have accents: in
 * Latin letters alone, since others look like them. Source: WHATWG HTML §4.10.5.1.5, RFC 5890.
 */
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[\p{sc=Latin}\d](?:[\p{sc=Latin}\d-]{0,61}[\p{sc=Latin}\d])?(?:\.[\p{sc=Latin}\d](?:[\p{sc=Latin}\d-]{0,61}[\p{sc=Latin}\d])?)+$/iu;
/** Longest email address, in characters. Source: RFC 5321 §4.5.3.1.3. */
export const MAX_EMAIL_LENGTH = 254;

/** Whether a text, without spaces around, is an email address. */
export function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && EMAIL.test(text);
}
