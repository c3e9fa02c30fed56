import { expect, it } from "vitest";
import { LOG_PERIODS, namedPeriod, periodName } from "./logAddress";

const TODAY = "2026-03-02";

it("counts today among the days of every named period, and knows each by its days", () => {
  expect(LOG_PERIODS.map((name) => namedPeriod(name, TODAY).from)).toEqual([
    "2026-03-02",
    "2026-02-24",
    "2026-02-01",
    "2026-01-01",
  ]);
  for (const name of LOG_PERIODS) expect(periodName(namedPeriod(name, TODAY), TODAY)).toBe(name);
});

it("tells the whole log from days that have no name", () => {
  expect(periodName({ from: null, to: null }, TODAY)).toBe("all");
  expect(periodName({ from: "2026-02-24", to: null }, TODAY)).toBe("own");
});
