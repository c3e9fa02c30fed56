/** The addresses that browsers accept, with a dot in the domain. Source: WHATWG HTML §4.10.5.1.5. */
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;
/** Longest email address, in characters. Source: RFC 5321 §4.5.3.1.3. */
export const MAX_EMAIL_LENGTH = 254;

/** Whether a text, without spaces around, is an email address. */
export function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && EMAIL.test(text);
}
