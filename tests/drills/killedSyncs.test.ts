import { expect, it } from "vitest";
import { drillKilledSyncs } from "./killedSyncs";

const TEST = { files: 150, seed: 20_261_122, databaseUrl: null };

it("leaves no half document and doubles none, however often the server is killed in mid-sync", {
  tags: ["long"],
}, async () => {
  const { kills, problems } = await drillKilledSyncs({ ...TEST, kills: 4 });
  expect([kills, problems]).toEqual([4, []]);
});
