import { afterEach, expect, it, vi } from "vitest";
import { systemClock, systemTimers } from "./clock";

afterEach(() => {
  vi.useRealTimers();
});

it("looks the platform's clock and timers up on every call, so that a replacement counts", () => {
  vi.useFakeTimers({ now: 5_000 });
  const run = vi.fn();
  systemTimers.after(250, run);
  const cancel = systemTimers.after(100, () => run("cancelled"));
  cancel();
  vi.advanceTimersByTime(249);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run.mock.calls).toEqual([[]]);
  expect(systemClock.now()).toBe(5_250);
});
