import { expect, it } from "vitest";
import { createManualTime } from "./manualTime";

it("runs what falls due in the order of time, at its own instant", () => {
  const { clock, timers, advance } = createManualTime(1_000);
  const ran: [string, number][] = [];
  for (const [name, delayMs] of [
    ["late", 30],
    ["early", 10],
    ["beyond", 31],
  ] as const) {
    timers.after(delayMs, () => ran.push([name, clock.now()]));
  }
  advance(30);
  expect(ran).toEqual([
    ["early", 1_010],
    ["late", 1_030],
  ]);
  expect(clock.now()).toBe(1_030);
});

it("runs what a timer starts, when it falls due within the same move", () => {
  const { timers, advance } = createManualTime();
  const ran: string[] = [];
  timers.after(10, () => timers.after(10, () => ran.push("second")));
  advance(19);
  expect(ran).toEqual([]);
  advance(1);
  expect(ran).toEqual(["second"]);
});

it("keeps the order of asking among what falls due together", () => {
  const { timers, advance } = createManualTime();
  const ran: number[] = [];
  for (const n of [1, 2, 3]) timers.after(5, () => ran.push(n));
  advance(5);
  expect(ran).toEqual([1, 2, 3]);
});

it("does not run what was cancelled, even by a timer of the same instant", () => {
  const { timers, advance } = createManualTime();
  const ran: string[] = [];
  timers.after(5, () => cancel());
  const cancel = timers.after(5, () => ran.push("cancelled"));
  advance(10);
  expect(ran).toEqual([]);
});

it("never moves the time back", () => {
  const { clock, timers, advance } = createManualTime(100);
  let seen = 0;
  timers.after(-50, () => {
    seen = clock.now();
  });
  advance(0);
  expect(seen).toBe(100);
});
