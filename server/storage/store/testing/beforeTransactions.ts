import type { Store } from "../schema/types";

/** The store, with what others do ahead of each transaction: between a call's checks and its writes. */
export function beforeTransactions(store: Store, act: () => Promise<unknown>): Store {
  return {
    ...store,
    async transaction(work) {
      await act();
      return store.transaction(work);
    },
  };
}
