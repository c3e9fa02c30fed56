import { SWITCH } from "./instrument";

/** No mutant is on: the tests run the original code, and its places are recorded. */
export const NONE = -1;

/** More calls than this with one mutant on mean an endless loop. */
const MOST_CALLS = 3_000_000;

const state = { active: NONE, calls: 0, hits: new Set<number>() };

Object.assign(globalThis, {
  [SWITCH](id: number): boolean {
    if (state.active === NONE) state.hits.add(id);
    else if (++state.calls > MOST_CALLS) throw new Error("a loop without end");
    return id === state.active;
  },
});

/** Turns a mutant on, or all of them off. */
export function turnOn(id: number): void {
  state.active = id;
  state.calls = 0;
}

/** The mutants whose places ran since the last call. */
export function takeHits(): ReadonlySet<number> {
  const { hits } = state;
  state.hits = new Set();
  return hits;
}
