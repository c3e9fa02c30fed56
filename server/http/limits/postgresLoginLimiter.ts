import type pg from "pg";
import { RateLimiterPostgres } from "rate-limiter-flexible";
import { openPool } from "../../storage/store/engines/postgresPool";
import type { MakeLimiter } from "./attemptBucket";
import { createLoginLimiter, type LoginLimiter } from "./loginLimiter";
import { createRateLimits, type RateLimits } from "./rateLimits";

/** Logins are rare: two connections are enough. */
const MAX_CONNECTIONS = 2;
export const ATTEMPTS_TABLE = "login_attempts";

/**
 * Counts in PostgreSQL, for all processes together. The limiter owns the table, which is not part
 * of the store's schema: its contents matter for minutes only.
 */
export async function openPostgresLoginLimiter(
  databaseUrl: string,
): Promise<LoginLimiter & { limits: RateLimits; close(): Promise<void> }> {
  const { pool, close } = openPool(databaseUrl, { maxConnections: MAX_CONNECTIONS });
  const shared = { storeClient: pool, storeType: "pool", tableName: ATTEMPTS_TABLE };
  try {
    await createTable(shared);
  } catch (error) {
    await close();
    throw error;
  }
  const make: MakeLimiter = (options) =>
    new RateLimiterPostgres({ ...shared, ...options, tableCreated: true });
  return {
    ...createLoginLimiter(make),
    limits: createRateLimits(make),
    close,
  };
}

async function createTable(shared: { storeClient: pg.Pool; storeType: string; tableName: string }) {
  const attempt = () =>
    new Promise<void>((resolve, reject) => {
      const options = { ...shared, points: 1, duration: 1, clearExpiredByTimeout: false };
      new RateLimiterPostgres(options, (error) => (error ? reject(error) : resolve()));
    });
  // When two processes create the table at the same time, one fails; its second attempt finds the
  // table.
  await attempt().catch(attempt);
}
