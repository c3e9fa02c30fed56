import { expect, it } from "vitest";
import { findPostgresPrograms } from "../../scripts/postgres/privatePostgres";
import { drillKilledOfMany } from "./killedOfMany";

const programs = findPostgresPrograms();

it.skipIf(programs === null)(
  "loses nothing that one of two servers has acknowledged, when it is killed under load",
  { tags: ["long"] },
  async () => {
    const report = await drillKilledOfMany({
      programs: programs ?? "",
      kills: 2,
      seed: 20_261_122,
    });
    expect(report.problems).toEqual([]);
    expect(report.acknowledgedFiles).toBeGreaterThan(0);
    expect(report.registered).toBeGreaterThan(0);
  },
);
