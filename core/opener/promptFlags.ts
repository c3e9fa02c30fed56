/** The key in local storage, which each origin has for itself. */
export const PROVED_KEY = "sgi-opener-proved";

/** The key of the permanent flag in local storage. */
export const NEVER_KEY = "sgi-opener-never";
/** The key of the session's flag in session storage. */
export const DISMISSED_KEY = "sgi-opener-dismissed";

/** The part of a browser's storage that is used. */
export interface FlagStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** What the user answered to the offer of the helper. Source: spec 1 §3. */
export interface PromptFlags {
  isDismissed(): boolean;
  isNever(): boolean;
  dismiss(): void;
  neverAgain(): void;
}

/** Flags in the browser's storages; where these refuse, in the page's memory. */
export function createPromptFlags(stores: {
  session: FlagStore | null;
  local: FlagStore | null;
}): PromptFlags {
  const dismissed = createFlag(stores.session, DISMISSED_KEY);
  const never = createFlag(stores.local, NEVER_KEY);
  return {
    isDismissed: dismissed.isSet,
    isNever: never.isSet,
    dismiss: dismissed.set,
    neverAgain: never.set,
  };
}

function createFlag(store: FlagStore | null, key: string) {
  let isHere = false;
  return {
    isSet(): boolean {
      try {
        return isHere || store?.getItem(key) === "1";
      } catch {
        return isHere;
      }
    },
    set() {
      isHere = true;
      try {
        store?.setItem(key, "1");
      } catch {
        // The storage is full or refused: the flag lasts as long as the page.
      }
    },
  };
}

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
