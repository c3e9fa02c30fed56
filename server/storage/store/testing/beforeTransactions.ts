import type { Store } from "../store";

/** A store that runs `act` before each transaction: between a call's checks and its writes. */
export function beforeTransactions(store: Store, act: () => Promise<unknown>): Store {
  return {
    ...store,
    async transaction(work) {
      await act();
      return store.transaction(work);
    },
  };
}
