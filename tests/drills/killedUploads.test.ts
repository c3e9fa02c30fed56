import { expect, it } from "vitest";
import { drillKilledUploads } from "./killedUploads";
import { problemsOf } from "./problems";

it("keeps every file that was sent once, however often the server is killed meanwhile", async () => {
  const report = await drillKilledUploads({ kills: 3, budgetMs: 25_000, seed: 20_261_120 });
  expect(problemsOf(report)).toEqual([]);
  expect(report.left.titles).toHaveLength(report.sent.length);
  expect(report.kills).toBeGreaterThan(0);
}, 120_000);
