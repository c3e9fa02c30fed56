import fc from "fast-check";
import { expect, it } from "vitest";
import { counted, formatCount } from "./counted";

it("says one thing in the singular, and none or several in the plural", () => {
  expect([0, 1, 2, 1_204].map((n) => counted(n, "documento", "documenti"))).toEqual([
    "0 documenti",
    "1 documento",
    "2 documenti",
    "1.204 documenti",
  ]);
});

it("writes a whole number as Italian readers do", () => {
  const italian = new Intl.NumberFormat("it-IT", { useGrouping: "always" });
  fc.assert(
    fc.property(fc.maxSafeInteger(), (count) => {
      expect(formatCount(count)).toBe(italian.format(count));
    }),
  );
});
