import { expect, it, vi } from "vitest";
import { openStore } from "../../storage/store/openStore";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { FREE_FAILURES } from "./attemptBucket";
import { LOGINS, type LoginClient } from "./loginLimiter";
import { allowed, type LimiterWork, WHO, withLimitersOf } from "./testing/withLimiters";

forSqliteFirst((engine) => {
  const withLimiters = (work: LimiterWork) => withLimitersOf(engine, work);

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
      expect(await allowed(limiter, [{ ...WHO, account: "b@example.it" }])).toEqual([true]);
    }));

  it.skipIf(engine.name === "SQLite")("leaves the store's schema undisturbed", () =>
    withLimiters(async (_limiters, database) => {
      await (await openStore(database)).close();
      await (await openStore(database)).close();
    }),
  );

  it("lets a browser and an address that signed in before try, whatever strangers do", () =>
    withLimiters(async ([limiter, other]) => {
      const attempt = await limiter.take(WHO);
      if (attempt.allowed) await attempt.succeeded();
      const strangers = Array.from({ length: 15 }, (_, at) => ({
        ...WHO,
        address: `198.51.100.${at}`,
      }));
      await allowed(other, strangers);
      const elsewhere = { ...WHO, address: "203.0.113.5" };
      expect(await allowed(other, [elsewhere])).toEqual([false]);
      expect(await allowed(other, [{ ...elsewhere, device: "the owner's" }, WHO])).toEqual([
        true,
        true,
      ]);
    }));

  it("lets a browser that signed in before try from an address that others used up", () =>
    withLimiters(async ([limiter]) => {
      const accounts = Array.from({ length: 15 }, (_, at) => ({ ...WHO, account: `${at}` }));
      await allowed(limiter, accounts);
      expect(await allowed(limiter, [WHO, { ...WHO, device: "the owner's" }])).toEqual([
        false,
        true,
      ]);
    }));

  it("limits a browser that signed in before no less than a stranger", () =>
    withLimiters(async ([limiter]) => {
      const mine = Array(15).fill({ ...WHO, device: "mine" });
      expect((await allowed(limiter, mine)).filter(Boolean)).toHaveLength(FREE_FAILURES + 1);
    }));

  it("forgets what strangers tried on an account", () =>
    withLimiters(async ([limiter, other]) => {
      const strangers = Array.from({ length: 15 }, (_, at) => ({
        ...WHO,
        address: `198.51.100.${at}`,
      }));
      await allowed(limiter, strangers);
      await other.forget(WHO.account);
      expect(await allowed(limiter, [WHO])).toEqual([true]);
    }));

  it("limits right logins too, of one account from one address", () =>
    withLimiters(async ([limiter]) => {
      const login = async (who: LoginClient) => {
        const attempt = await limiter.take(who);
        if (attempt.allowed) await attempt.succeeded();
        return attempt.allowed;
      };
      let count = 0;
      const device = () => (count % 2 === 0 ? null : `${count}`);
      while (count < 2 * LOGINS.points && (await login({ ...WHO, device: device() }))) count++;
      expect(count).toBe(LOGINS.points);
      expect(await login({ ...WHO, address: "192.0.2.2" })).toBe(true);
      expect(await login({ ...WHO, account: "b@example.it" })).toBe(true);
    }));

  it("asks nobody to wait longer than the limit's span, though the clock was set back a day", () =>
    withLimiters(async ([limiter]) => {
      vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-21T09:00:00Z") });
      try {
        await allowed(limiter, Array(FREE_FAILURES + 1).fill(WHO));
        vi.setSystemTime(Date.parse("2026-11-20T09:00:00Z"));
        for (let count = 0; count <= FREE_FAILURES; count++) {
          expect(await limiter.take(WHO)).toMatchObject({ allowed: true });
        }
        const refused = await limiter.take(WHO);
        expect(refused).toMatchObject({ allowed: false, retryAfterMs: 600_000 });
        vi.setSystemTime(Date.parse("2026-11-20T08:59:30Z"));
        expect(await limiter.take(WHO)).toMatchObject({ allowed: false, retryAfterMs: 600_000 });
      } finally {
        vi.useRealTimers();
      }
    }));

  it("counts failures only", () =>
    withLimiters(async ([limiter]) => {
      for (let count = 0; count < 3 * FREE_FAILURES; count++) {
        const attempt = await limiter.take(WHO);
        if (!attempt.allowed) throw new Error(`attempt ${count} was refused`);
        await attempt.succeeded();
      }
    }));
});
