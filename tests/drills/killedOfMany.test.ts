import { expect, it } from "vitest";
import { findPostgresPrograms } from "../../scripts/postgres/privatePostgres";
import { drillKilledOfMany } from "./killedOfMany";

const programs = findPostgresPrograms();

it.skipIf(programs === null).each([
  ["", false],
  [", its data folder gone with it", true],
])(
  "loses nothing that one of two servers has acknowledged, when it is killed under load%s",
  { tags: ["long"] },
  async (_, isApart) => {
    const report = await drillKilledOfMany({
      programs: programs ?? "",
      isApart,
      kills: 2,
      seed: 20_261_122,
    });
    expect(report.problems).toEqual([]);
    expect(report.acknowledgedFiles).toBeGreaterThan(0);
    expect(report.registered).toBeGreaterThan(0);
  },
);
