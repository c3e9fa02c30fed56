import { expect, it } from "vitest";
import { drillKilledPurges } from "./killedPurges";

it("ends the deletion and the purge of companies as if nobody had killed them, with one whole backup each [LIFE-18]", {
  tags: ["long"],
  timeout: 240_000,
}, async () => {
  const { problems, purges } = await drillKilledPurges({ companies: 6, seed: 20_261_126 });
  expect(problems).toEqual([]);
  expect(purges.kills).toBeGreaterThan(0);
});
