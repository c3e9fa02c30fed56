import type { Sliced } from "../../../base/time/sliced";
import { keyText } from "../../../ingest/keyOf";
import type { PlannedStep } from "../shared/planTypes";

/** Steps written in one transaction: usually one, or all of a ring. */
export interface StepGroup {
  steps: PlannedStep[];
  /**
   * The group that frees this one's place, and is written before or with it. Null if the place is
   * free.
   */
  needs: StepGroup | null;
}

/**
 * Orders steps so that each place is freed before it is taken. A chain of renames of any length
 * then needs no long transaction; only documents that exchange places in a ring are written
 * together.
 */
export function* groupSteps(steps: readonly PlannedStep[]): Sliced<StepGroup[]> {
  const neededBy = yield* needsOf(steps);
  const groups: StepGroup[] = [];
  const known = new Map<PlannedStep, StepGroup>();
  for (const first of steps) {
    const { way, end } = wayFrom(first, { neededBy, known });
    let needs = known.get(end ?? first) ?? null;
    // The chain returns to itself only in a ring, because no two steps take the same place.
    const isRing = end !== null && way.has(end);
    for (const part of isRing ? [[...way]] : singly(way)) {
      needs = { steps: part, needs };
      groups.push(needs);
      for (const each of part) known.set(each, needs);
      yield;
    }
  }
  return groups;
}

/**
 * A chain of steps, each of which needs the next, up to a step that is grouped or in the chain
 * already.
 */
function wayFrom(
  first: PlannedStep,
  given: { neededBy: NeededBy; known: ReadonlyMap<PlannedStep, StepGroup> },
): { way: Set<PlannedStep>; end: PlannedStep | null } {
  const way = new Set<PlannedStep>();
  let step: PlannedStep | null = first;
  while (step !== null && !given.known.has(step) && !way.has(step)) {
    way.add(step);
    step = given.neededBy(step);
  }
  return { way, end: step };
}

type NeededBy = (step: PlannedStep) => PlannedStep | null;

/** Last step first: it needs none of the others. */
const singly = (way: ReadonlySet<PlannedStep>) => [...way].toReversed().map((step) => [step]);

/** Finds the step that frees the place which another takes. */
function* needsOf(steps: readonly PlannedStep[]): Sliced<NeededBy> {
  const leaving = new Map<string, PlannedStep>();
  for (const step of steps) {
    const { current } = step;
    if (current !== null && current.obsoleteAt === null) leaving.set(keyText(current), step);
    yield;
  }
  return (step) => {
    const other = step.kind === "missing" ? undefined : leaving.get(keyText(step.document));
    return other === undefined || other === step ? null : other;
  };
}
