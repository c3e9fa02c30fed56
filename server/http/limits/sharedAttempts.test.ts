import { type DurationMs, MINUTE_MS, SECOND_MS } from "@sgi/core/time";
import { beforeEach, expect, it, vi } from "vitest";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { FREE_FAILURES } from "./attemptBucket";
import type { LoginLimiter } from "./loginLimiter";
import { allowed, WHO, withLimitersOf } from "./testing/withLimiters";

forSqliteFirst((engine) => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-21T09:00:00Z") });
    return () => vi.useRealTimers();
  });

  const STEP_MS = 5 * SECOND_MS;
  const from = (address: string) => ({ ...WHO, address });

  /** The number of attempts that clients get who keep trying. */
  async function guess(limiter: LoginLimiter, addresses: string[], forMs: DurationMs) {
    const end = Date.now() + forMs;
    let count = 0;
    while (Date.now() < end) {
      vi.setSystemTime(Date.now() + STEP_MS);
      count += (await allowed(limiter, addresses.map(from))).filter(Boolean).length;
    }
    return count;
  }

  /** How long the owner is refused at their own address while the others keep trying first. */
  async function ownersWait(limiter: LoginLimiter, addresses: string[]) {
    for (let waitedMs = 0; ; waitedMs += STEP_MS) {
      await guess(limiter, addresses, STEP_MS);
      if ((await limiter.take(from("2001:db8:ffff::1"))).allowed) return waitedMs;
      if (waitedMs > 20 * MINUTE_MS) throw new Error("the owner is never let in");
    }
  }

  it("lets the owner in from elsewhere within a minute, although one address keeps trying", () =>
    withLimitersOf(engine, async ([limiter]) => {
      const one = ["198.51.100.7"];
      await guess(limiter, one, 5 * MINUTE_MS);
      expect(await ownersWait(limiter, one)).toBeLessThanOrEqual(MINUTE_MS);
    }));

  it("counts an IPv6 subscriber once, however many networks it has", () =>
    withLimitersOf(engine, async ([limiter]) => {
      const subscriber = Array.from({ length: 4 }, (_, at) => `2001:db8:7:${at}::1`);
      await guess(limiter, subscriber, 2 * MINUTE_MS);
      expect(await ownersWait(limiter, subscriber)).toBeLessThanOrEqual(MINUTE_MS);
    }));

  it("makes the owner wait at most a minute for each guessing address, if they are few", () =>
    withLimitersOf(engine, async ([limiter]) => {
      const few = Array.from({ length: 4 }, (_, at) => `198.51.100.${at}`);
      await guess(limiter, few, MINUTE_MS);
      expect(await ownersWait(limiter, few)).toBeLessThanOrEqual(few.length * MINUTE_MS);
    }));

  it("limits any number of addresses to the account's attempts", () =>
    withLimitersOf(engine, async ([limiter]) => {
      const many = Array.from({ length: 100 }, (_, at) => `198.51.100.${at}`);
      expect(await guess(limiter, many, STEP_MS)).toBe(FREE_FAILURES + 1);
      expect(await guess(limiter, many.slice(0, 5), 3 * MINUTE_MS)).toBeLessThanOrEqual(3);
    }));
});
