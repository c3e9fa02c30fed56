import { expect, it } from "vitest";
import { findPostgresPrograms } from "../postgres/privatePostgres";
import { drillLostPostgres, lossProblems } from "./lostPostgres";

const programs = findPostgresPrograms();

const TIMEOUT_MS = 120_000;

async function problemsAfter(losses: ("fast" | "crash")[]) {
  return lossProblems(
    await drillLostPostgres({ programs: programs ?? "", losses, isAsked: false }),
  );
}

it.skipIf(programs === null)(
  "outlives PostgreSQL's crash and freeze under load, and stops while it is frozen",
  async () => expect(await problemsAfter(["crash"])).toEqual([]),
  TIMEOUT_MS,
);

it.skipIf(programs === null)(
  "outlives PostgreSQL's restart under load, and a crash after it",
  { tags: ["long"] },
  async () => expect(await problemsAfter(["fast", "crash"])).toEqual([]),
);
