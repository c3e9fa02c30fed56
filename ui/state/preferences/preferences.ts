import { type FirstStepsNote, hasFeature, seesFirstSteps } from "@sgi/core/session";
import type { UserPreference } from "@sgi/core/settings";
import { preferenceTexts } from "@sgi/core/texts/shell";
import { atom } from "jotai";
import { currentUserAtom } from "../session/currentUser";
import { scopedStateAtom } from "../session/scope";
import type { PanelStore } from "../store";
import { failureToast, notify } from "../toasts/toasts";

/** What the user has done of the first steps; null where they are not shown. */
export const firstStepsAtom = atom((get): { note: string | undefined } | null => {
  const note = get(preferencesAtom).firstSteps;
  return seesFirstSteps(get(currentUserAtom) ?? null, note) ? { note } : null;
});

type Preferences = Readonly<Partial<Record<UserPreference, string>>>;

/** Choices made since the user was loaded. */
const chosenAtom = scopedStateAtom<Preferences>({});

/** The user's preferences by name; empty if the host keeps none. */
export const preferencesAtom = atom((get): Preferences => {
  const user = get(currentUserAtom);
  return hasFeature(user, "work") ? { ...user?.preferences, ...get(chosenAtom) } : {};
});

/** Applies a choice at once and stores it; reports a failure, and keeps the choice until a reload. */
export async function choosePreference(
  store: PanelStore,
  name: UserPreference,
  value: string,
): Promise<void> {
  store.set(chosenAtom, { ...store.get(chosenAtom), [name]: value });
  try {
    // Loaded with the first choice, since the call includes its schema.
    const { keepPreference } = await import("./keepPreference");
    await keepPreference(store, name, value);
  } catch (error) {
    notify(store, failureToast(preferenceTexts.notKept, error));
  }
}

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
