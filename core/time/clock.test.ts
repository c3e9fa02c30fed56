import { afterEach, expect, it, vi } from "vitest";
import { systemClock, systemTimers, withTime } from "./clock";
import { createManualTime } from "./manualTime";

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

it("gives what waits the platform's time where it is given none, and else what it is given", () => {
  const { clock, timers } = createManualTime(7);
  const named = { name: "sync", clock: undefined };
  expect(withTime(named)).toEqual({ ...named, clock: systemClock, timers: systemTimers });
  expect(withTime({ clock: undefined, timers })).toEqual({ clock: systemClock, timers });
  expect(withTime({ clock })).toEqual({ clock, timers: systemTimers });
});
