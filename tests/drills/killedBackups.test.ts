import { expect, it } from "vitest";
import { drillKilledBackups } from "./killedBackups";

it("leaves the rows from before or those of the backup, and lists only whole backups, whenever it is killed [LIFE-05, LIFE-18]", {
  tags: ["long"],
  timeout: 240_000,
}, async () => {
  const report = await drillKilledBackups({ kills: 8, documents: 40, seed: 20_261_121 });
  expect(report.problems).toEqual([]);
  expect(report.kills).toBe(8);
  expect(report.inside).toBeGreaterThan(0);
});
