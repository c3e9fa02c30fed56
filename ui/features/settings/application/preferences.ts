import {
  PREFERENCES_KEY,
  type PreferenceName,
  type Preferences,
  parsePreferences,
} from "@sgi/core/settings/preferences";
import { atom } from "jotai";
import { storageAtom } from "../../../state/browser/services";

const chosenAtom = atom<Preferences | null>(null);

/** The preferences of this browser. A choice is kept, where the storage takes it. */
export const preferencesAtom = atom(
  (get) => get(chosenAtom) ?? parsePreferences(get(storageAtom)?.getItem(PREFERENCES_KEY) ?? null),
  (get, set, name: PreferenceName, value: boolean) => {
    const next = { ...get(preferencesAtom), [name]: value };
    set(chosenAtom, next);
    try {
      get(storageAtom)?.setItem(PREFERENCES_KEY, JSON.stringify(next));
    } catch {
      // A full or refused storage: the choice lasts as long as the page.
    }
  },
);
