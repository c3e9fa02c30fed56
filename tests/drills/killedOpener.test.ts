import { expect, it } from "vitest";
import { drillKilledOpener } from "./killedOpener";

it("keeps every acknowledged change of Local Opener's folders, and still opens, however often it is killed", {
  tags: ["long"],
}, async () => {
  const report = await drillKilledOpener({ kills: 8, files: 40, seed: 20_261_122 });
  expect(report).toMatchObject({ kills: 8, problems: [] });
  expect(report.acknowledged).toBeGreaterThan(0);
});
