// @module-tag long
import { expect, it } from "vitest";
import { findPostgresPrograms } from "../../scripts/postgres/privatePostgres";
import { drillLostPostgres, lossProblems } from "./lostPostgres";

const programs = findPostgresPrograms();

async function problemsAfter(losses: ("fast" | "crash")[]) {
  return lossProblems(
    await drillLostPostgres({ programs: programs ?? "", losses, isAsked: false }),
  );
}

// postgresPool.test.ts, lendConnections.test.ts and untilReachable.test.ts prove the rules.
it.skipIf(programs === null)(
  "survives PostgreSQL's crash and freeze under load, and stops while it is frozen",
  async () => expect(await problemsAfter(["crash"])).toEqual([]),
);

it.skipIf(programs === null)(
  "survives PostgreSQL's restart under load, and a crash after it",
  async () => expect(await problemsAfter(["fast", "crash"])).toEqual([]),
);
