import { dirname } from "node:path";
import type { Mutant } from "./mutants";

/** A test file's run without a mutant. */
export interface DryRun {
  test: string;
  ms: number;
  /** The mutants that ran while the file and its modules loaded. */
  onLoad: ReadonlySet<number>;
  /** The mutants that ran in each of its tests. */
  inTests: ReadonlyMap<string, ReadonlySet<number>>;
}

/** A test file that may kill a mutant, and the tests to run; null: all. */
export interface Attempt {
  test: string;
  names: ReadonlySet<string> | null;
  /** The mutant runs while modules load: they must be loaded again. */
  onLoad: boolean;
}

/** The most test files to try on one mutant, the likeliest first. */
const MOST_FILES = 30;

/** The test files that run a mutant: its own first, then its folder's, then the quickest. */
export function attemptsOn(mutant: Mutant, runs: readonly DryRun[]): Attempt[] {
  // A module that a test loads at run time seems to run in that test only.
  const onLoad = mutant.isTopLevel || runs.some((run) => run.onLoad.has(mutant.id));
  const rank = ({ test, ms }: DryRun) => {
    if (test === mutant.file.replace(/\.ts$/, ".test.ts")) return 0;
    return (dirname(test) === dirname(mutant.file) ? 1 : 1e6) * (1 + ms);
  };
  return runs
    .map((run) => ({ run, names: namesOf(run, mutant.id) }))
    .filter(({ run, names }) => names.size > 0 || run.onLoad.has(mutant.id))
    .toSorted((a, b) => rank(a.run) - rank(b.run))
    .slice(0, MOST_FILES)
    .map(({ run, names }) => ({ test: run.test, names: onLoad ? null : names, onLoad }));
}

function namesOf({ inTests }: DryRun, id: number): Set<string> {
  return new Set([...inTests].filter(([, hits]) => hits.has(id)).map(([name]) => name));
}
