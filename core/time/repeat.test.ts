import { expect, it } from "vitest";
import { createManualTime } from "./manualTime";
import { repeat } from "./pause";

it("calls every so often, first after one span, until it is ended", () => {
  const { timers, advance } = createManualTime();
  let calls = 0;
  const end = repeat(timers, 10, () => {
    calls += 1;
  });
  advance(9);
  expect(calls).toBe(0);
  advance(21);
  expect(calls).toBe(3);
  end();
  advance(100);
  expect(calls).toBe(3);
});

it("may be ended by what it calls", () => {
  const { timers, advance } = createManualTime();
  let calls = 0;
  const end = repeat(timers, 10, () => {
    calls += 1;
    end();
  });
  advance(100);
  expect(calls).toBe(1);
});
