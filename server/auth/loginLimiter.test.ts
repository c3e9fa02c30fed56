import { expect, it } from "vitest";
import { openStore, type StoreOptions } from "../store/openStore";
import { forEachEngine } from "../store/testSupport/forEachEngine";
import { createMemoryLoginLimiter, FREE_FAILURES, type LoginLimiter } from "./loginLimiter";
import { openPostgresLoginLimiter } from "./postgresLoginLimiter";

const WHO = { account: "a@example.it", address: "192.0.2.1" };

async function allowed(limiter: LoginLimiter, attempts: (typeof WHO)[]): Promise<boolean[]> {
  const taken = await Promise.all(attempts.map((who) => limiter.take(who)));
  return taken.map((attempt) => attempt.allowed);
}

forEachEngine((engine) => {
  /** Two limiters that count together, as two processes of one installation do. */
  async function withLimiters(
    work: (limiters: [LoginLimiter, LoginLimiter], database: StoreOptions) => Promise<void>,
  ) {
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

  it("lets no more through when many try at once", () =>
    withLimiters(async ([first, second]) => {
      const ten = Array(FREE_FAILURES).fill(WHO);
      const answers = [...(await allowed(first, ten)), ...(await allowed(second, ten))];
      expect(answers.filter(Boolean)).toHaveLength(FREE_FAILURES + 1);
    }));

  it("limits an address that tries one account after the other", () =>
    withLimiters(async ([limiter]) => {
      const accounts = Array.from({ length: 15 }, (_, index) => ({ ...WHO, account: `${index}` }));
      expect((await allowed(limiter, accounts)).filter(Boolean)).toHaveLength(FREE_FAILURES + 1);
    }));

  it("limits an account that is tried from many addresses, and leaves other accounts alone", () =>
    withLimiters(async ([limiter]) => {
      const addresses = Array.from({ length: 15 }, (_, at) => ({
        ...WHO,
        address: `192.0.2.${at}`,
      }));
      expect((await allowed(limiter, addresses)).filter(Boolean)).toHaveLength(FREE_FAILURES + 1);
      expect(await allowed(limiter, [{ account: "b@example.it", address: "192.0.2.1" }])).toEqual([
        true,
      ]);
    }));

  it.skipIf(engine.name === "SQLite")("leaves the store's schema undisturbed", () =>
    withLimiters(async (_limiters, database) => {
      await (await openStore(database)).close();
      await (await openStore(database)).close();
    }),
  );

  it("counts failures only", () =>
    withLimiters(async ([limiter]) => {
      for (let count = 0; count < 3 * FREE_FAILURES; count++) {
        const attempt = await limiter.take(WHO);
        if (!attempt.allowed) throw new Error(`attempt ${count} was refused`);
        await attempt.succeeded();
      }
    }));
});
