import { expect, it } from "vitest";
import { drillKilledImports } from "./killedImports";

it("loses no document and doubles none, however often the command import is killed", {
  tags: ["long"],
}, async () => {
  const { kills, problems } = await drillKilledImports({ kills: 4, files: 120, seed: 20_261_122 });
  expect([kills, problems]).toEqual([4, []]);
});
