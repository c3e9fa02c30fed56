import { createManualTime } from "@sgi/core/time";
import { expect, it } from "vitest";
import { startWatch } from "./watch";

it("ends a call that takes too long, one to which something comes later, and one that its caller gives up", () => {
  const { timers, advance } = createManualTime();
  const slow = startWatch(timers, { limitMs: 10, totalMs: 100, signal: undefined });
  const alive = startWatch(timers, { limitMs: 10, totalMs: 100, signal: undefined });
  const caller = new AbortController();
  const given = startWatch(timers, { limitMs: 99, totalMs: 100, signal: caller.signal });
  advance(9);
  alive.touch();
  advance(9);
  caller.abort();
  expect([slow, alive, given].map(({ signal }) => signal.aborted)).toEqual([true, false, true]);
  advance(1);
  expect(alive.signal.aborted).toBe(true);
  expect(
    startWatch(timers, { limitMs: 9, totalMs: 100, signal: caller.signal }).signal.aborted,
  ).toBe(true);
});

it("ends a call to which bytes come for ever, one by one", () => {
  const { timers, advance } = createManualTime();
  const { signal, touch } = startWatch(timers, { limitMs: 10, totalMs: 100, signal: undefined });
  for (let at = 9; at < 100; at += 9) {
    advance(9);
    touch();
  }
  expect(signal.aborted).toBe(false);
  advance(1);
  expect(signal.aborted).toBe(true);
});
