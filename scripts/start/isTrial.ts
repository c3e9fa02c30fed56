/** What a server has that others use. */
const OF_OTHERS = /^SGI_(PUBLIC_URL|DATABASE_URL|SMTP_URL|S3_\w+|TRUSTED_PROXIES|CORS_ORIGINS)$/;
const LOOPBACK = new Set(["127.0.0.1", "localhost", "::1"]);

/**
 * Whether somebody tries the panel on their own computer: it is reached from there alone, and nothing
 * is set that a server for others has. Only then may a terminal show what a mail says.
 */
export function isTrial(env: Readonly<Record<string, string | undefined>>): boolean {
  if (!LOOPBACK.has(env.SGI_HOST || "127.0.0.1")) return false;
  return !Object.entries(env).some(([name, value]) => value && OF_OTHERS.test(name));
}
