import { createManualTime } from "@sgi/core/time";
import { describe, expect, it } from "vitest";
import { createOpenLimiter } from "./openLimiter";

describe("createOpenLimiter", () => {
  it("leaves 300 ms between two openings", () => {
    const time = createManualTime(1_000);
    const limiter = createOpenLimiter(time.clock);
    expect(limiter.take()).not.toBeNull();
    time.advance(299);
    expect(limiter.take()).toBeNull();
    time.advance(1);
    expect(limiter.take()).not.toBeNull();
  });

  it("lets 30 open within a minute", () => {
    const time = createManualTime();
    const limiter = createOpenLimiter(time.clock);
    let opened = 0;
    for (let tries = 0; tries < 40; tries += 1) {
      if (limiter.take() !== null) opened += 1;
      time.advance(500);
    }
    expect(opened).toBe(30);
    time.advance(40_000);
    expect(limiter.take()).not.toBeNull();
  });

  it("does not count openings that failed", () => {
    const { clock } = createManualTime();
    const limiter = createOpenLimiter(clock);
    limiter.take()?.giveBack();
    expect(limiter.take()).not.toBeNull();
    expect(limiter.take()).toBeNull();
  });

  it("gives back one opening only", () => {
    const time = createManualTime();
    const limiter = createOpenLimiter(time.clock);
    const take = () => {
      time.advance(500);
      return limiter.take();
    };
    for (let opened = 1; opened < 30; opened += 1) take();
    take()?.giveBack();
    expect(take()).not.toBeNull();
    expect(take()).toBeNull();
  });

  it("does not lock out when the clock is set back", () => {
    let now = 1_000_000;
    const limiter = createOpenLimiter({ now: () => now });
    limiter.take();
    now = 0;
    expect(limiter.take()).not.toBeNull();
  });
});
