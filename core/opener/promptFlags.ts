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
