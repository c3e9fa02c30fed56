import { expect, it } from "vitest";
import { drillKilledMigrations } from "./killedMigrations";

it("brings a database up to date as if nobody had killed it, however often it was killed", {
  tags: ["long"],
}, async () => {
  const report = await drillKilledMigrations({ kills: 4, times: 300, seed: 20_261_122 });
  expect(report).toEqual({ kills: 4, problems: [] });
});
