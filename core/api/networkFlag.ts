import { createObservable, type Observable } from "../state/observable";
import { ApiError, NetworkError } from "./errors";

/** Set when a query fails for lack of a network, until a retry clears it. Source: spec 1 §8. */
export interface NetworkFlag extends Observable<boolean> {
  /** Sets the flag if a query's error is of the network kind. */
  report(error: unknown): void;
  /** Clears the flag and fetches again. */
  retry(refetch: () => unknown): void;
}

/** Starts cleared. */
export function createNetworkFlag(): NetworkFlag {
  const flag = createObservable(false);
  return {
    get: flag.get,
    subscribe: flag.subscribe,
    report(error) {
      if (isNetworkError(error)) flag.set(true);
    },
    retry(refetch) {
      flag.set(false);
      refetch();
    },
  };
}

/**
 * Whether an error is of the network kind: failed to fetch, network error, offline. A server's
 * message never is, whatever it says. Source: spec 1 §8.
 */
export function isNetworkError(error: unknown): boolean {
  if (error instanceof NetworkError) return true;
  if (error instanceof ApiError) return false;
  return error instanceof Error && /failed to fetch|network ?error|offline/i.test(error.message);
}
