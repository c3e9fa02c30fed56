import type { DurationMs } from "@sgi/core/time";
import type { Store } from "../../../storage/store/store";
import type { TestEngine } from "../../../storage/store/testing/forEachEngine";
import { company } from "../../../storage/store/testing/records";

/**
 * A queue that company A floods with costly work, while cheap work of B waits. Companies' ids begin
 * with their letter.
 */
export interface Flood {
  /** The letters of the companies, in order of the work done. */
  done: string[];
  /** Lets the queue work, as long as it works by itself. */
  look(): Promise<void>;
}

/** Called once where tests are described; begins a flood in a new database. */
export type UseFlood = (engine: TestEngine) => () => Promise<Flood>;

/** How long work takes: it passes a clock of the test's own. */
export const COSTLY_MS: DurationMs = 10_000;
export const CHEAP_MS: DurationMs = 100;

/** Notes whose work is done, and how long it took. */
export function createTally() {
  const done: string[] = [];
  let now = 0;
  return {
    done,
    elapsed: () => now,
    pass(ms: DurationMs) {
      now += ms;
    },
    note(id: string) {
      const letter = id.slice(0, 1);
      done.push(letter);
      now += letter === "a" ? COSTLY_MS : CHEAP_MS;
    },
  };
}

export async function addCompanies(store: Store, ids: readonly string[]): Promise<void> {
  for (const id of ids) await store.companies.create(company({ id, name: id.toUpperCase() }));
}

/** The names of `count` pieces of a company's work. */
export function namesOf(letter: "a" | "b", count: number): string[] {
  return Array.from({ length: count }, (_, n) => `${letter}${String(n).padStart(2, "0")}`);
}
