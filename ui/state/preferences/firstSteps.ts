import { type FirstStepsNote, seesFirstSteps } from "@sgi/core/session";
import { atom } from "jotai";
import { currentUserAtom } from "../session/currentUser";
import type { PanelStore } from "../store";
import { choosePreference, preferencesAtom } from "./preferences";

/** What the user has done of the first steps; null where they are not shown. */
export const firstStepsAtom = atom((get): { note: string | undefined } | null => {
  const note = get(preferencesAtom).firstSteps;
  return seesFirstSteps(get(currentUserAtom) ?? null, note) ? { note } : null;
});

/** Marks the step on file names as done. */
export function tickNames(store: PanelStore): void {
  if (store.get(firstStepsAtom)?.note !== ("names" satisfies FirstStepsNote)) keep(store, "names");
}

/** Puts the first steps away for good, for this user alone. */
export function putStepsAway(store: PanelStore): void {
  keep(store, "away");
}

function keep(store: PanelStore, note: FirstStepsNote): void {
  if (store.get(firstStepsAtom) !== null) void choosePreference(store, "firstSteps", note);
}
