import { expect, it } from "vitest";
import { clockAhead } from "./clockAhead";

const asked = { askedAt: 1_000, answeredAt: 4_000 };

it.each([
  [900, -100],
  [1_000, 0],
  [2_500, 0],
  [4_000, 0],
  [4_200, 200],
])("a clock that read %i between 1000 and 4000 counts as %i ms ahead", (there, aheadMs) => {
  expect(clockAhead(there, asked)).toBe(aheadMs);
});
