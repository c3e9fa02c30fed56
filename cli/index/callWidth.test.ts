import { expect, it } from "vitest";
import { callWidth } from "./callWidth";

it.each([
  { roots: 1, pool: undefined, width: { fast: 64, slow: 2 } },
  { roots: 9, pool: undefined, width: { fast: 64, slow: 1 } },
  { roots: 0, pool: undefined, width: { fast: 64, slow: 2 } },
  { roots: 1, pool: "16", width: { fast: 12, slow: 8 } },
  { roots: 2, pool: "16", width: { fast: 4, slow: 4 } },
  { roots: 9, pool: "16", width: { fast: 1, slow: 1 } },
  { roots: 1, pool: "0", width: { fast: 64, slow: 2 } },
  { roots: 1, pool: "molti", width: { fast: 64, slow: 2 } },
])("shares $pool threads among $roots roots", ({ roots, pool, width }) => {
  expect(callWidth(roots, pool)).toEqual(width);
});

it.each([1, 2, 3])("leaves a thread when all of %i roots hang in a sweep, with 16", (roots) => {
  // One call of a look-up and two file checks may hang besides the sweep's.
  expect(roots * (callWidth(roots, "16").fast + 3)).toBeLessThan(16);
});
