import * as z from "zod";
import { SECRETS } from "./environment";

/** Variables with an address: no part of a wrong value is shown, because any may be a password. */
const ADDRESSES: ReadonlySet<string> = new Set([
  "SGI_DATABASE_URL",
  "SGI_SMTP_URL",
  "SGI_S3_ENDPOINT",
  "SGI_BACKUP_S3_ENDPOINT",
]);
/** As in `scheme://user:password@host`, in any variable. */
const PASSWORD = /:.*@/s;

/**
 * A variable as error messages show it, without keys or passwords, because logs keep the message.
 */
export function shownValue(name: string, value: string): string {
  const isAddress = ADDRESSES.has(name);
  if (!isAddress && SECRETS.some((secret) => secret === name)) return "…";
  if (!isAddress && !PASSWORD.test(value)) return value;
  const [scheme = ""] = /^[a-z][a-z0-9+.-]*:\/\//i.exec(value) ?? [];
  return `${scheme}…`;
}

/** A whole number within limits, with no more digits than the upper limit has. */
export function wholeNumber(min: number, max: number) {
  const expected = `un numero intero da ${min} a ${max}`;
  const isWithin = (value: number) => value >= min && value <= max;
  return z
    .string()
    .regex(new RegExp(`^\\d{1,${String(max).length}}$`), expected)
    .transform(Number)
    .refine(isWithin, expected);
}
