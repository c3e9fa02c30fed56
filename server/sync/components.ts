import type { PlannedStep } from "./planTypes";
import { keyText } from "./readLeaders";

/**
 * Steps that have to be done together: where one takes the place that another one leaves. Mostly one
 * each, in their order.
 */
export function componentsOf(steps: readonly PlannedStep[]): PlannedStep[][] {
  const leaving = new Map<string, number>();
  steps.forEach(({ current }, index) => {
    if (current !== null && current.obsoleteAt === null) leaving.set(keyText(current), index);
  });
  const parents = steps.map((_, index) => index);
  const rootOf = (index: number): number => {
    const parent = parents[index] ?? index;
    if (parent === index) return index;
    const root = rootOf(parent);
    parents[index] = root;
    return root;
  };
  steps.forEach(({ kind, document }, index) => {
    const other = kind === "missing" ? undefined : leaving.get(keyText(document));
    if (other !== undefined) parents[rootOf(index)] = rootOf(other);
  });
  const components = new Map<number, PlannedStep[]>();
  steps.forEach((step, index) => {
    const root = rootOf(index);
    const component = components.get(root);
    if (component === undefined) components.set(root, [step]);
    else component.push(step);
  });
  return [...components.values()];
}
