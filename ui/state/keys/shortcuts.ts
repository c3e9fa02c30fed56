import { parseShortcuts, SHORTCUTS_KEY, writeShortcuts } from "@sgi/core/shortcuts/setting";
import { atom } from "jotai";
import { storageAtom } from "../browser/services";

const chosenAtom = atom<boolean | null>(null);

/** Whether the keys of the lists are on in this browser. A choice is kept, where the storage takes it. */
export const shortcutsAtom = atom(
  (get) => get(chosenAtom) ?? parseShortcuts(get(storageAtom)?.getItem(SHORTCUTS_KEY) ?? null),
  (get, set, on: boolean) => {
    set(chosenAtom, on);
    try {
      get(storageAtom)?.setItem(SHORTCUTS_KEY, writeShortcuts(on));
    } catch {
      // A full or refused storage: the choice lasts as long as the page.
    }
  },
);
