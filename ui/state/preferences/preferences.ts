import { hasFeature, type UserPreference } from "@sgi/core/session";
import { preferenceTexts } from "@sgi/core/texts/shell";
import { atom } from "jotai";
import { currentUserAtom } from "../session/currentUser";
import { scopedStateAtom } from "../session/scope";
import type { PanelStore } from "../store";
import { failureToast, notify } from "../toasts/toasts";

type Preferences = Readonly<Partial<Record<UserPreference, string>>>;

/** What was chosen since the user was read. */
const chosenAtom = scopedStateAtom<Preferences>({});

/** What the user has chosen, by name; nothing where the host keeps no preferences. */
export const preferencesAtom = atom((get): Preferences => {
  const user = get(currentUserAtom);
  return hasFeature(user, "work") ? { ...user?.preferences, ...get(chosenAtom) } : {};
});

/** Takes a choice at once, and has the host keep it; a failure is told, and the choice holds until then. */
export async function choosePreference(
  store: PanelStore,
  name: UserPreference,
  value: string,
): Promise<void> {
  store.set(chosenAtom, { ...store.get(chosenAtom), [name]: value });
  try {
    // Fetched with the first choice: the call brings its schema along.
    const { keepPreference } = await import("./keepPreference");
    await keepPreference(store, name, value);
  } catch (error) {
    notify(store, failureToast(preferenceTexts.notKept, error));
  }
}
