import type { FlagStore } from "./promptFlags";

/** The key in local storage, which each origin has for itself. */
export const PROVED_KEY = "sgi-opener-proved";

/**
 * Whether a call went through although the browser reports that it would ask the user: for this
 * page's address it does not. Kept until the first failure, so that the next page starts connected.
 * Source: settled point 54.
 */
export interface ProvedFlag {
  get(): boolean;
  set(proved: boolean): void;
}

interface ProvedStore extends FlagStore {
  removeItem(key: string): void;
}

/** Keeps the flag in the browser's storage; where that refuses, in the page's memory. */
export function createProvedFlag(store: ProvedStore | null): ProvedFlag {
  let proved = false;
  try {
    proved = store?.getItem(PROVED_KEY) === "1";
  } catch {
    // Storage refused: nothing is known of earlier pages.
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
        // The storage is full or refused: the flag lasts as long as the page.
      }
    },
  };
}
