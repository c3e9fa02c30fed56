import { expect, it } from "vitest";
import { pauseAfter, retryAfterMs } from "./backOff";

it("waits up to a limit that doubles, and any time below it", () => {
  const longest = [1, 2, 3, 4, 5, 9].map((n) => pauseAfter(n, { random: 1, retryAfterMs: null }));
  expect(longest).toEqual([500, 1_000, 2_000, 4_000, 8_000, 32_000]);
  expect(pauseAfter(5, { random: 0, retryAfterMs: null })).toBe(0);
});

it("waits at least as long as requested", () => {
  expect(pauseAfter(1, { random: 0, retryAfterMs: 7_000 })).toBe(7_000);
  expect(pauseAfter(1, { random: 1, retryAfterMs: 7_000 })).toBe(7_500);
});

it.each([
  ["7", 7_000],
  [" 0 ", 0],
  ["Thu, 01 Jan 1970 00:00:10 GMT", 9_000],
  ["Wed, 31 Dec 1969 00:00:00 GMT", 0],
  ["soon", null],
  ["-1", null],
  ["soon GMT", null],
  [null, null],
  ["99999999999", 99_999_999_999_000],
])("reads Retry-After %j as %j ms", (header, expected) => {
  expect(retryAfterMs(header, 1_000)).toBe(expected);
});
