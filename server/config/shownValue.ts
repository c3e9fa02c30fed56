const SECRETS: ReadonlySet<string> = new Set([
  "SGI_SECRET_KEY",
  "SGI_METRICS_TOKEN",
  "SGI_S3_ACCESS_KEY",
  "SGI_S3_SECRET_KEY",
  "SGI_GOOGLE_CLIENT_SECRET",
  "SGI_GOOGLE_API_KEY",
]);
const ADDRESSES: ReadonlySet<string> = new Set(["SGI_DATABASE_URL", "SGI_SMTP_URL"]);

/** A variable as a complaint may repeat it: a key, or the password in an address, is for no log to see. */
export function shownValue(name: string, value: string): string {
  if (SECRETS.has(name)) return "…";
  if (!ADDRESSES.has(name)) return value;
  const [scheme] = value.split("://", 1);
  return value.includes("://") ? `${scheme}://…` : "…";
}
