import type { StoreOptions } from "../../../storage/store/openStore";
import type { TestEngine } from "../../../storage/store/testing/forEachEngine";
import { createMemoryLoginLimiter, type LoginClient, type LoginLimiter } from "../loginLimiter";
import { openPostgresLoginLimiter } from "../postgresLoginLimiter";

export const WHO = { account: "a@example.it", address: "192.0.2.1", device: null };

export async function allowed(limiter: LoginLimiter, attempts: LoginClient[]): Promise<boolean[]> {
  const taken = await Promise.all(attempts.map((who) => limiter.take(who)));
  return taken.map((attempt) => attempt.allowed);
}

export type LimiterWork = (
  limiters: [LoginLimiter, LoginLimiter],
  database: StoreOptions,
) => Promise<void>;

/** Two limiters with a shared count, like two processes of one installation. */
export async function withLimitersOf(engine: TestEngine, work: LimiterWork) {
  const database = await engine.newDatabase();
  if ("sqlitePath" in database) {
    const limiter = createMemoryLoginLimiter();
    return work([limiter, limiter], database);
  }
  const open = () => openPostgresLoginLimiter(database.databaseUrl);
  const limiters = await Promise.all([open(), open()]);
  try {
    await work(limiters, database);
  } finally {
    await Promise.all(limiters.map((limiter) => limiter.close()));
  }
}
