import { HOUR_MS } from "@sgi/core/time";
import { expect, it } from "vitest";
import { CLOCK_TOLERANCE_MS, isWithin } from "./clockAhead";

const NOW = 1_000 * HOUR_MS;

it.each([
  ["has just begun", NOW, true],
  ["is nearly over", NOW - HOUR_MS + 1, true],
  ["is over", NOW - HOUR_MS, false],
  ["began by another server's clock", NOW + CLOCK_TOLERANCE_MS, true],
  ["began by a clock that was set back since", NOW + CLOCK_TOLERANCE_MS + 1, false],
])("knows whether a span lasts that %s", (_, since, lasts) => {
  expect(isWithin({ since, spanMs: HOUR_MS, now: NOW })).toBe(lasts);
});
