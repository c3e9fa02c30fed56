const SECRETS: ReadonlySet<string> = new Set([
  "SGI_SECRET_KEY",
  "SGI_METRICS_TOKEN",
  "SGI_S3_ACCESS_KEY",
  "SGI_S3_SECRET_KEY",
  "SGI_GOOGLE_CLIENT_SECRET",
  "SGI_GOOGLE_API_KEY",
]);
/** Of these not even a part is known to be no password, whatever their form. */
const ADDRESSES: ReadonlySet<string> = new Set([
  "SGI_DATABASE_URL",
  "SGI_SMTP_URL",
  "SGI_S3_ENDPOINT",
]);
/** As in `scheme://user:password@host`, whichever variable it is put into. */
const PASSWORD = /:.*@/s;

/** A variable as a complaint may repeat it: a key, or the password in an address, is for no log to see. */
export function shownValue(name: string, value: string): string {
  if (SECRETS.has(name)) return "…";
  if (!ADDRESSES.has(name) && !PASSWORD.test(value)) return value;
  const [scheme = ""] = /^[a-z][a-z0-9+.-]*:\/\//i.exec(value) ?? [];
  return `${scheme}…`;
}
