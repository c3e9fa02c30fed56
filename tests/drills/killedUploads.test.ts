import { expect, it } from "vitest";
import { drillKilledUploads } from "./killedUploads";
import { problemsOf } from "./problems";

async function killTimes(kills: number) {
  const report = await drillKilledUploads({ kills, budgetMs: 60_000, seed: 20_261_120 });
  expect(problemsOf(report)).toEqual([]);
  expect(report.left.titles).toHaveLength(report.sent.length);
  expect(report.kills).toBeGreaterThan(0);
}

it(
  "keeps every sent file exactly once when the server is killed meanwhile",
  { tags: ["long"] },
  () => killTimes(1),
);

it(
  "keeps every sent file exactly once, however often the server is killed meanwhile",
  {
    tags: ["long"],
  },
  () => killTimes(3),
);
