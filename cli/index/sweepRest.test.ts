import { MINUTE_MS } from "@sgi/core/time";
import { expect, it } from "vitest";
import { sweepRest } from "./sweep";

it.each([
  { sweepMs: null, silences: 0, restMs: 30_000 },
  { sweepMs: 3_000, silences: 0, restMs: 30_000 },
  { sweepMs: 20_000, silences: 0, restMs: 200_000 },
  { sweepMs: 10 * MINUTE_MS, silences: 0, restMs: 30 * MINUTE_MS },
  { sweepMs: 100, silences: 1, restMs: 60_000 },
  { sweepMs: 100, silences: 3, restMs: 240_000 },
  { sweepMs: 100, silences: 2_000, restMs: 5 * MINUTE_MS },
  { sweepMs: 10 * MINUTE_MS, silences: 4, restMs: 30 * MINUTE_MS },
])(
  "a root swept in $sweepMs ms and then silent $silences times rests for $restMs ms",
  ({ sweepMs, silences, restMs }) => {
    expect(sweepRest({ sweepMs, silences, random: 0 })).toBe(restMs);
  },
);

it("adds up to a fifth by chance", () => {
  const rest = (random: number) => sweepRest({ sweepMs: 0, silences: 0, random });
  expect([0, 0.5, 0.999_99].map(rest)).toEqual([30_000, 33_000, 36_000]);
});
