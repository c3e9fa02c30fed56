import type { Sliced } from "../../../base/time/sliced";
import { keyText } from "../../../ingest/keyOf";
import type { PlannedStep } from "../shared/planTypes";

/** Steps that are written in one transaction: mostly one, of a ring all. */
export interface StepGroup {
  steps: PlannedStep[];
  /** Leaves the place that this one takes: it goes before, or with it. Null where the place is free. */
  needs: StepGroup | null;
}

/**
 * Puts steps into an order in which each place is left before it is taken. So a chain of renames, as
 * long as people rename, needs no transaction as long as it; documents that take each other's places
 * in a ring go together.
 */
export function* groupSteps(steps: readonly PlannedStep[]): Sliced<StepGroup[]> {
  const neededBy = yield* needsOf(steps);
  const groups: StepGroup[] = [];
  const known = new Map<PlannedStep, StepGroup>();
  for (const first of steps) {
    const { way, end } = wayFrom(first, { neededBy, known });
    let needs = known.get(end ?? first) ?? null;
    // The way comes back to itself only where it is a ring: no two steps take one place.
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

/** Steps of which each needs the next one, up to one that is in a group, or on the way already. */
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

/** The last one, which needs none of the others, first. */
const singly = (way: ReadonlySet<PlannedStep>) => [...way].toReversed().map((step) => [step]);

/** Which other step leaves the place that one takes. */
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
