/** Where the browser keeps whether the keys of the lists are off. */
export const SHORTCUTS_KEY = "sgi-shortcuts";

const OFF = "off";

/** Where a key is pressed: in a row, in the list's search, in another field, or elsewhere on the page. */
export type KeyPlace = "row" | "search" | "field" | "page";

/** What a key does on a page with a list. */
export type ListShortcut =
  | "search"
  | "help"
  | "copy"
  | "choose"
  | "first"
  | "last"
  | "next"
  | "previous";

/** A key as the browser names it, and what is held with it. */
export interface PressedKey {
  key: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
  isComposing: boolean;
}

/**
 * A key's action; null for a key that is not ours. Character keys do nothing while the user types;
 * arrows move among the rows, and from the search field, where they have no other use, into them.
 * Shift is ignored: on an Italian keyboard `/` and `?` need it. Source: ours, WCAG 2.1.4.
 */
export function listShortcut(pressed: PressedKey, place: KeyPlace): ListShortcut | null {
  if (pressed.ctrlKey || pressed.altKey || pressed.metaKey || pressed.isComposing) return null;
  return KEYS[place][pressed.key] ?? null;
}

type Keys = Readonly<Record<string, ListShortcut | undefined>>;

const SIGNS: Keys = { "/": "search", "?": "help", c: "copy" };

const KEYS: Readonly<Record<KeyPlace, Keys>> = {
  page: SIGNS,
  field: {},
  search: { ArrowDown: "first" },
  row: {
    ...SIGNS,
    x: "choose",
    X: "choose",
    ArrowDown: "next",
    ArrowUp: "previous",
    Home: "first",
    End: "last",
  },
};

/** Which of `count` rows a shortcut leads to from the row `at`, -1 being none; null for no row. */
export function rowAfterShortcut(shortcut: ListShortcut, at: number, count: number): number | null {
  const rows = { first: 0, last: count - 1, next: at + 1, previous: at - 1 };
  if (!(shortcut in rows) || count === 0) return null;
  return Math.min(Math.max(rows[shortcut as keyof typeof rows], 0), count - 1);
}

/** Whether the keys are on: unless they were switched off. Source: WCAG 2.1.4. */
export function parseShortcuts(stored: string | null): boolean {
  return stored !== OFF;
}

/** The value to store. */
export function writeShortcuts(on: boolean): string {
  return on ? "on" : OFF;
}
