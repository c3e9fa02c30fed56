import { useEffect, useState, useSyncExternalStore } from "react";
import type { Observable } from "../state/observable";

/**
 * A headless object for as long as a component lives, and its state after each change.
 *
 * ```tsx
 * function useArchiving() {
 *   const { client } = useServices();
 *   return useFlow(() => createArchiveFlow({ client, onArchived, onChanged, onFailure }));
 * }
 *
 * const { flow, state } = useArchiving();
 * ```
 *
 * @param create Makes the object, at the first render alone: what it closes over is of that render.
 * StrictMode calls it twice and drops one, so creating must not yet do anything.
 * @param live Begins what the object does while it is on the screen, and returns a function that
 * ends it: `(edit) => { void edit.open(); return edit.cancel; }`. StrictMode ends it once and begins again.
 */
export function useFlow<Flow extends Observable<unknown>>(
  create: () => Flow,
  live?: (flow: Flow) => (() => void) | undefined,
): { flow: Flow; state: ReturnType<Flow["get"]> } {
  const [flow] = useState(create);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as `create`, it is that of the first render.
  useEffect(() => live?.(flow), [flow]);
  return { flow, state: useObservable(flow) as ReturnType<Flow["get"]> };
}

/**
 * The value of an observable, now and after each change. The observable outlives the component.
 * `ahead` returns the value for prerendering and hydration.
 */
export function useObservable<T>(observable: Observable<T>, ahead: () => T = observable.get): T {
  return useSyncExternalStore(observable.subscribe, observable.get, ahead);
}
