import { expect, it } from "vitest";
import { findPostgresPrograms } from "../postgres/privatePostgres";
import { drillLostPostgres, lossProblems } from "./lostPostgres";

const programs = findPostgresPrograms();

it.skipIf(programs === null)(
  "outlives PostgreSQL's restart, crash and freeze under load, and stops while it is frozen",
  async () => {
    const report = await drillLostPostgres({
      programs: programs ?? "",
      losses: ["fast", "crash"],
      isAsked: false,
    });
    expect(lossProblems(report)).toEqual([]);
  },
  120_000,
);
