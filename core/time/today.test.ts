import { expect, it, onTestFinished, vi } from "vitest";
import { createManualTime } from "./manualTime";
import { createToday } from "./today";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "./units";

const at = (text: string) => new Date(text).getTime();

it("tells the user's local day", () => {
  const time = createManualTime(at("2026-11-20T23:59:59"));
  expect(createToday(time).get()).toBe("2026-11-20");
});

it("turns at midnight, once, for whoever follows", () => {
  const time = createManualTime(at("2026-11-20T23:58:30.250"));
  const today = createToday(time);
  const onChange = vi.fn();
  today.subscribe(onChange);
  time.advance(90 * SECOND_MS - 251);
  expect(onChange).not.toHaveBeenCalled();
  time.advance(1);
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(today.get()).toBe("2026-11-21");
  time.advance(HOUR_MS);
  expect(onChange).toHaveBeenCalledTimes(1);
});

it("finds the day turned within a minute of a sleep that stopped the timers", () => {
  const time = createManualTime(at("2026-11-20T18:00:00"));
  let sleptMs = 0;
  const clock = { now: () => time.clock.now() + sleptMs };
  const today = createToday({ clock, timers: time.timers });
  const onChange = vi.fn();
  today.subscribe(onChange);
  sleptMs = 14 * HOUR_MS;
  time.advance(MINUTE_MS);
  expect(onChange).toHaveBeenCalledTimes(1);
});

it("waits for nothing once nobody follows", () => {
  const time = createManualTime(at("2026-11-20T23:59:00"));
  const onChange = vi.fn();
  const stop = createToday(time).subscribe(onChange);
  time.advance(30 * SECOND_MS);
  stop();
  time.advance(24 * HOUR_MS);
  expect(onChange).not.toHaveBeenCalled();
});

it("is the platform's day where neither clock nor timers are given", () => {
  vi.useFakeTimers({ now: new Date(2026, 5, 15, 23, 59, 30) });
  onTestFinished(() => void vi.useRealTimers());
  const today = createToday();
  const onChange = vi.fn();
  today.subscribe(onChange);
  vi.advanceTimersByTime(30_000);
  expect([today.get(), onChange.mock.calls.length]).toEqual(["2026-06-16", 1]);
});
