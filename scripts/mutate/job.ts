import type { Mutant } from "./mutants";

/** The input file of the process that runs the tests. */
export interface Job {
  mutants: readonly Mutant[];
  /** Mutants with a known result. */
  done: readonly number[];
  /** Test files, absolute paths. */
  tests: readonly string[];
  /** The output file: one JSON line for each result, and one when a mutant begins. */
  results: string;
  needsPostgres: boolean;
}

/** `uncovered`: no test runs the mutant's place. `hung`: the tests did not end. */
export type MutantOutcome = "killed" | "survived" | "uncovered" | "hung";

export type ResultLine =
  | { begun: number }
  | { id: number; outcome: MutantOutcome; by?: string | undefined }
  /** A test file ran without a failure: a sign of life. */
  | { ran: string }
  /** A file that fails without a mutant, so that it can kill none. */
  | { broken: string }
  | { finished: true };

export const JOB_VARIABLE = "SGI_MUTATION_JOB";
