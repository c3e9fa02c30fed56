/** The settings of a server that others use. */
const OF_OTHERS = /^SGI_(PUBLIC_URL|DATABASE_URL|SMTP_URL|S3_\w+|TRUSTED_PROXIES|CORS_ORIGINS)$/;
const LOOPBACK = new Set(["127.0.0.1", "localhost", "::1"]);

/**
 * Whether a user tries the panel on their own computer: it listens on loopback only, and no setting
 * of a server for others is set. Only then may a terminal show the content of mails.
 */
export function isTrial(env: Readonly<Record<string, string | undefined>>): boolean {
  if (!LOOPBACK.has(env.SGI_HOST || "127.0.0.1")) return false;
  return !Object.entries(env).some(([name, value]) => value && OF_OTHERS.test(name));
}
