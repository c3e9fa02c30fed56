import { useSyncExternalStore } from "react";
import type { Observable } from "../state/observable";

/** The value of an observable, now and after each change. The observable outlives the component. */
export function useObservable<T>(observable: Observable<T>): T {
  return useSyncExternalStore(observable.subscribe, observable.get, observable.get);
}
