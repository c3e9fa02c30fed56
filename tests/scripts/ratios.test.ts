import { afterEach, expect, it, vi } from "vitest";
import { printFigures } from "../../scripts/bench/ratios/compare";

afterEach(() => vi.restoreAllMocks());

it("names the figures that are more than a quarter over the kept ones, and those not measured", () => {
  const print = vi.spyOn(console, "table").mockImplementation(() => undefined);
  const kept = { rows: 10, statements: 100, bytes: 100, keys: 0, draws: 0, requests: 9 };
  const measured = { rows: 20, statements: 125, bytes: 60, keys: 0, draws: 1, pages: 3 };
  expect(printFigures(measured, kept)).toEqual([
    "rows: 20, after 10.",
    "draws: 1, after 0.",
    "requests: is kept, but was not measured.",
  ]);
  const verdicts = print.mock.calls[0]?.[0].map(({ verdict }: { verdict: string }) => verdict);
  const unchanged = "as kept";
  expect(verdicts).toEqual(["JUMP", unchanged, "less: --keep", unchanged, "JUMP", "new: --keep"]);
});
