import { expect, it } from "vitest";
import { drillKilledMigrations } from "./killedMigrations";

it("migrates a database with the same result, however often it was killed", {
  tags: ["long"],
}, async () => {
  const report = await drillKilledMigrations({ kills: 4, times: 300, seed: 20_261_122 });
  expect(report).toEqual({ kills: 4, problems: [] });
});
