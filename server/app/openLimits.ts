import { createMemoryLoginLimiter } from "../http/limits/loginLimiter";
import { createMemoryRateLimits } from "../http/limits/rateLimits";

/**
 * Rate limits that hold for all processes: in PostgreSQL, or in memory where there is one process.
 */
export async function openLimits(databaseUrl: string | null, closers: (() => unknown)[]) {
  if (databaseUrl === null) {
    return { ...createMemoryLoginLimiter(), limits: createMemoryRateLimits() };
  }
  const { openPostgresLoginLimiter } = await import("../http/limits/postgresLoginLimiter");
  const limiter = await openPostgresLoginLimiter(databaseUrl);
  closers.push(() => limiter.close());
  return limiter;
}
