import { expect, it } from "vitest";
import { counted } from "./counted";

it("says one thing in the singular, and none or several in the plural", () => {
  expect([0, 1, 2, 1_204].map((n) => counted(n, "documento", "documenti"))).toEqual([
    "0 documenti",
    "1 documento",
    "2 documenti",
    "1.204 documenti",
  ]);
});
