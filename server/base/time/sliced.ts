import { setImmediate as othersTurn } from "node:timers/promises";
import type { DurationMs } from "@sgi/core/time";

/** The longest time before other work gets the event loop. */
const SLICE_MS: DurationMs = 2;
/** Sorting this many takes a millisecond or two. */
const SORTED_AT_ONCE = 1_000;

/** Work on many items that can be interrupted at each of its yields. */
export type Sliced<T> = Generator<void, T, void>;

/** Does the work without interruption. */
export function atOnce<T>(work: Sliced<T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** Does the work in slices and lets other work run in between. */
export async function inSlices<T>(work: Sliced<T>): Promise<T> {
  const slice = createTimeSlice();
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    if (slice.isOver()) await slice.yieldToOthers();
  }
}

/** The time that long work may hold the event loop. */
export interface TimeSlice {
  isOver(): boolean;
  /** Lets other work run, then starts a new slice. */
  yieldToOthers(): Promise<void>;
}

export function createTimeSlice(): TimeSlice {
  let since = performance.now();
  return {
    isOver: () => performance.now() - since > SLICE_MS,
    async yieldToOthers() {
      await othersTurn();
      since = performance.now();
    },
  };
}

/** The items in order; the sort is stable. */
export function* sorted<T>(items: readonly T[], compare: (a: T, b: T) => number): Sliced<T[]> {
  let parts: T[][] = [];
  for (let at = 0; at < items.length; at += SORTED_AT_ONCE) {
    parts.push(items.slice(at, at + SORTED_AT_ONCE).sort(compare));
    yield;
  }
  while (parts.length > 1) {
    const merged: T[][] = [];
    for (let at = 0; at < parts.length; at += 2) {
      merged.push(yield* mergedOf(parts[at] ?? [], parts[at + 1] ?? [], compare));
    }
    parts = merged;
  }
  return parts[0] ?? [];
}

function* mergedOf<T>(a: T[], b: T[], compare: (a: T, b: T) => number): Sliced<T[]> {
  const all: T[] = [];
  let [left, right] = [0, 0];
  while (left < a.length || right < b.length) {
    const [first, second] = [a[left], b[right]];
    const isSecond = first === undefined || (second !== undefined && compare(first, second) > 0);
    all.push((isSecond ? second : first) as T);
    if (isSecond) right += 1;
    else left += 1;
    if (all.length % SORTED_AT_ONCE === 0) yield;
  }
  return all;
}
