import { useObservable } from "@sgi/core/react";
import { parseThemeChoice, resolveTheme, THEME_KEY, type ThemeChoice } from "@sgi/core/theme/theme";
import { atom, useAtomValue } from "jotai";
import { useEffect } from "react";
import { storageAtom, systemDarkAtom } from "./services";

const choiceAtom = atom<ThemeChoice | null>(null);

/** What the user chose. A choice is kept, and choices made in other tabs are followed. */
export const themeChoiceAtom = atom(
  (get) => get(choiceAtom) ?? parseThemeChoice(get(storageAtom)?.getItem(THEME_KEY) ?? null),
  (get, set, choice: ThemeChoice) => {
    set(choiceAtom, choice);
    try {
      get(storageAtom)?.setItem(THEME_KEY, choice);
    } catch {
      // A full or refused storage: the choice lasts as long as the page.
    }
  },
);

const followOtherTabsAtom = atom(null, (_get, set) => {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key === THEME_KEY || key === null) set(choiceAtom, parseThemeChoice(newValue));
  };
  addEventListener("storage", follow);
  return () => removeEventListener("storage", follow);
});
followOtherTabsAtom.onMount = (start) => start();

/** The theme that is shown. */
export function useTheme() {
  return resolveTheme(useAtomValue(themeChoiceAtom), useObservable(useAtomValue(systemDarkAtom)));
}

/** Puts the theme on the document. Once a page. */
export function useThemeOnDocument(): void {
  const theme = useTheme();
  useAtomValue(followOtherTabsAtom);
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
    document.querySelector('meta[name="color-scheme"]')?.setAttribute("content", theme);
  }, [theme]);
}
