import {
  PREFERENCES_KEY,
  type PreferenceName,
  type Preferences,
  parsePreferences,
} from "@sgi/core/settings";
import { createKeptChoice } from "../../../../state/browser/keptChoice";
import type { PanelStore } from "../../../../state/store";

const kept = createKeptChoice<Preferences>(PREFERENCES_KEY, parsePreferences, JSON.stringify);

/** The preferences of this browser. */
export const browserSwitchesAtom = kept.atom;

export function setBrowserSwitch(store: PanelStore, name: PreferenceName, value: boolean): void {
  kept.choose(store, { ...store.get(browserSwitchesAtom), [name]: value });
}
