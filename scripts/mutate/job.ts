import type { Mutant } from "./mutants";

/** What the process that runs the tests is told, by a file. */
export interface Job {
  mutants: readonly Mutant[];
  /** Mutants whose result is known already. */
  done: readonly number[];
  /** Absolute paths. */
  tests: readonly string[];
  /** One JSON line a result, and one as each mutant is begun. */
  results: string;
  needsPostgres: boolean;
}

/** `uncovered`: no test ran what it changes. `hung`: the tests did not come to an end. */
export type MutantOutcome = "killed" | "survived" | "uncovered" | "hung";

export type ResultLine =
  | { begun: number }
  | { id: number; outcome: MutantOutcome; by?: string | undefined }
  /** A test file ran, and nothing failed: a sign of life. */
  | { ran: string }
  /** It failed without a mutant, and can kill none. */
  | { broken: string }
  | { finished: true };

export const JOB_VARIABLE = "SGI_MUTATION_JOB";
