import { HOUR_MS } from "@sgi/core/time";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { expect, it } from "vitest";
import { forEachEngine } from "../../storage/store/testing/forEachEngine";
import { openPostgresLoginLimiter } from "./postgresLoginLimiter";
import { createMemoryRateLimits, createRateLimits, takeOrRefuse } from "./rateLimits";

forEachEngine((engine) => {
  async function open() {
    const database = await engine.newDatabase();
    if (!("databaseUrl" in database)) {
      const limits = createMemoryRateLimits();
      return { limits, others: limits, close: () => undefined };
    }
    const first = await openPostgresLoginLimiter(database.databaseUrl);
    const second = await openPostgresLoginLimiter(database.databaseUrl);
    const close = () => Promise.all([first.close(), second.close()]);
    return { limits: first.limits, others: second.limits, close };
  }

  it("counts each key and each limit apart, over all processes, and forgives", async () => {
    const { limits, others, close } = await open();
    for (let time = 0; time < 3; time++) expect(await limits.resetMails.take("a")).toBeNull();
    expect(await others.resetMails.take("a")).toBeGreaterThan(0);
    expect(await others.resetMails.take("b")).toBeNull();
    expect(await others.resets.take("a")).toBeNull();
    await others.resetMails.forget("a");
    expect(await limits.resetMails.take("a")).toBeNull();
    await close();
  });

  it("lets no more through when many come at once", async () => {
    const { limits, others, close } = await open();
    const takes = Array.from({ length: 12 }, (_, index) =>
      (index % 2 === 0 ? limits : others).passwordProofs.take("a"),
    );
    const waits = await Promise.all(takes);
    expect(waits.filter((wait) => wait === null)).toHaveLength(10);
    await close();
  });
});

it("says in the message and a header how long to wait", async () => {
  const limits = createMemoryRateLimits();
  for (let time = 0; time < 10; time++) await takeOrRefuse(limits.passwordProofs, "a");
  await expect(takeOrRefuse(limits.passwordProofs, "a")).rejects.toMatchObject({
    status: 429,
    message: "Troppi tentativi. Riprova tra 15 minuti.",
    headers: { "Retry-After": expect.stringMatching(/^(899|900)$/) },
  });
});

it("never asks to wait longer than a window, whatever the clock does", async () => {
  class SetBack extends RateLimiterMemory {
    override consume(): Promise<RateLimiterRes> {
      return Promise.reject(new RateLimiterRes(0, 24 * HOUR_MS));
    }
  }
  const limits = createRateLimits((options) => new SetBack(options));
  expect(await limits.registrations.take("a")).toBe(HOUR_MS);
});
