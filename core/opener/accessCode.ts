import type { FlagStore } from "./promptFlags";

/** The key of the access code in local storage. */
export const ACCESS_CODE_KEY = "sgi-opener-code";
/** As the helper writes it: 256 bits. */
const FORM = /^[A-Za-z0-9_-]{43}$/;

/** Whether a text can be the helper's access code. */
export function isAccessCode(text: string): boolean {
  return FORM.test(text);
}

/** The helper's access code, which its user copies from the PC once. */
export interface AccessCode {
  get(): string | null;
  /**
   * Returns false, and keeps nothing, when `text` cannot be an access code. Spaces around it are
   * ignored.
   */
  set(text: string): boolean;
}

/** Keeps the code in the browser's storage; where the storage refuses, in the page's memory. */
export function createAccessCode(store: FlagStore | null): AccessCode {
  let here: string | null = null;
  return {
    get() {
      if (here !== null) return here;
      try {
        const kept = store?.getItem(ACCESS_CODE_KEY) ?? "";
        return isAccessCode(kept) ? kept : null;
      } catch {
        return null;
      }
    },
    set(text) {
      const code = text.trim();
      if (!isAccessCode(code)) return false;
      here = code;
      try {
        store?.setItem(ACCESS_CODE_KEY, code);
      } catch {
        // The storage is full or refused: the code lasts as long as the page.
      }
      return true;
    },
  };
}
