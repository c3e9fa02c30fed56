import { SWITCH } from "./instrument";

/** No mutant is on: the tests run the product as it is, and what they run is noted. */
export const NONE = -1;

/** More calls than this while a mutant is on are a loop without end. */
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

/** What ran since it was last asked. */
export function takeHits(): ReadonlySet<number> {
  const { hits } = state;
  state.hits = new Set();
  return hits;
}
