import { expect, it } from "vitest";
import { drillKilledReadings } from "./killedReadings";

it("keeps each request, confirmation, signed sheet and correction whole, with its entry and scan, or not at all, when the server is killed [READ-01, READ-03, READ-04, READ-09, LIFE-17, LIFE-18]", {
  tags: ["long"],
  timeout: 240_000,
}, async () => {
  const report = await drillKilledReadings({ kills: 4, documents: 500, seed: 20_261_129 });
  expect(report.problems).toEqual([]);
  expect(report.cutOff).toBeGreaterThan(0);
  const { confirm, sign } = report.acknowledged;
  expect([confirm, sign].every((count = 0) => count > 0)).toBe(true);
});
