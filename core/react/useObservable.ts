import { useSyncExternalStore } from "react";
import type { Observable } from "../state/observable";

/**
 * The value of an observable, now and after each change. The observable outlives the component.
 * `ahead` returns the value for prerendering and hydration.
 */
export function useObservable<T>(observable: Observable<T>, ahead: () => T = observable.get): T {
  return useSyncExternalStore(observable.subscribe, observable.get, ahead);
}
