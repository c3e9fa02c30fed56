import { join } from "node:path";
import { ROOT } from "../../repository/root";
import type { BenchServer } from "../stage/benchServer";
import { readUsage } from "../stage/processUsage";

const COUNTER = join(ROOT, "scripts/bench/ratios/countWork.mjs");

/** Node's arguments that make a server count its work. */
export const COUNTED: readonly string[] = ["--import", COUNTER];

export interface Work {
  /** SQLite's statements, those that it makes of its own included. */
  statements: number;
  /** Steps of SQLite's virtual machine: some twenty a row that is read. */
  steps: number;
  allocatedBytes: number;
}

/** What one measured thing gives, by the name of the figure. */
export type Figures = Record<string, number>;

/** What a server that counts did for `work`. */
export async function workOfServer(
  { process }: Pick<BenchServer, "process">,
  work: () => Promise<unknown>,
): Promise<Work> {
  await readUsage(process);
  await work();
  return readUsage<Work>(process);
}

interface Counter {
  begin(): Promise<void>;
  read(): Promise<Work>;
  doneBySqlite(): Omit<Work, "allocatedBytes">;
}

/** What this process did for `work`. */
export async function workHere(work: (counter: Counter) => Promise<unknown>): Promise<Work> {
  const counter = (await import(COUNTER)) as Counter;
  await counter.begin();
  await work(counter);
  return counter.read();
}

/** Figures of work that was done `times` times. */
export function figuresOf(name: string, work: Work, times = 1): Figures {
  return {
    [`${name}: statements`]: work.statements / times,
    [`${name}: steps of SQLite`]: work.steps / times,
    [`${name}: KB allocated`]: work.allocatedBytes / times / 1_000,
  };
}
