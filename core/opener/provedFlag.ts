import type { FlagStore } from "./promptFlags";

/** The key in local storage, which each origin has for itself. */
export const PROVED_KEY = "sgi-opener-proved";

/**
 * Whether a call came through although the browser says that it would ask: for this page's address it
 * does not. Kept until the first failure, so that the next page begins with the helper connected.
 * Source: settled point 54.
 */
export interface ProvedFlag {
  get(): boolean;
  set(proved: boolean): void;
}

interface ProvedStore extends FlagStore {
  removeItem(key: string): void;
}

/** Where the browser refuses its storage, it lasts as long as the page. */
export function createProvedFlag(store: ProvedStore | null): ProvedFlag {
  let proved = false;
  try {
    proved = store?.getItem(PROVED_KEY) === "1";
  } catch {
    // Refused: nothing is known of earlier pages.
  }
  return {
    get: () => proved,
    set(next) {
      if (next === proved) return;
      proved = next;
      try {
        if (next) store?.setItem(PROVED_KEY, "1");
        else store?.removeItem(PROVED_KEY);
      } catch {
        // Full or refused: it lasts as long as the page.
      }
    },
  };
}
