import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { serveBenchFolder } from "../../scripts/bench/stage/benchServer";
import { letPeopleWork, type PeopleReport } from "../../scripts/bench/stage/people";
import { seedPeople } from "../../scripts/bench/stage/peopleData";
import { readUsage, WATCHED } from "../../scripts/bench/stage/processUsage";
import { setup } from "../support/builtServer";

const COMPANIES = 10;
const SAMPLES = 12;
/** Memory above this factor counts as growth; below, it is the garbage collector's timing. */
const FLAT = 1.2;

interface Options {
  people: number;
  /** Documents of each of the ten companies. */
  documents: number;
  forMs: number;
  seed: number;
}

export interface PeopleDrillReport extends PeopleReport {
  people: number;
  /** Resident memory once all people have begun, and at the end: the median of some samples. */
  memoryMb: { begin: number; end: number };
}

/** Makes people work with the built server at their own pace. */
export async function drillPeople({
  people,
  documents,
  forMs,
  seed,
}: Options): Promise<PeopleDrillReport> {
  await setup();
  const folder = await mkdtemp(join(tmpdir(), "sgi-people-"));
  const seeded = await seedPeople(folder, { companies: COMPANIES, documents, people });
  const server = await serveBenchFolder(folder, { nodeArgs: WATCHED });
  try {
    const working = letPeopleWork(server.url, seeded, { forMs, seed });
    const samples: number[] = [];
    for (let sample = 0; sample < SAMPLES; sample++) {
      await pause(forMs / SAMPLES);
      samples.push((await readUsage(server.process)).residentMb);
    }
    const report = await working;
    const third = SAMPLES / 3;
    const memoryMb = {
      begin: middle(samples.slice(2, 2 + third)),
      end: middle(samples.slice(-third)),
    };
    return { ...report, people: seeded.length, memoryMb };
  } finally {
    await server.stop();
  }
}

/** Faults, one a line. */
export function peopleProblems({ errors, memoryMb: { begin, end } }: PeopleDrillReport): string[] {
  const grown = `memory grew from ${begin.toFixed(0)} to ${end.toFixed(0)} MB`;
  return end > begin * FLAT ? [...errors, grown] : errors;
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
