import type { Observable } from "@sgi/core/state/observable";
import { useSyncExternalStore } from "react";

/** Binds a headless hook of core to React. */
export function useObservable<T>(observable: Observable<T>): T {
  return useSyncExternalStore(observable.subscribe, observable.get);
}
