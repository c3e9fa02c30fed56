import { useObservable } from "@sgi/core/react";
import { parseThemeChoice, resolveTheme, THEME_KEY, type ThemeChoice } from "@sgi/core/settings";
import { useAtomValue, useStore } from "jotai";
import { useEffect, useSyncExternalStore } from "react";
import type { PanelStore } from "../store";
import { createKeptChoice } from "./keptChoice";
import { systemDarkAtom } from "./services";

const kept = createKeptChoice<ThemeChoice>(THEME_KEY, parseThemeChoice, (choice) => choice);

/** What the user chose, here or in another tab. */
export const themeChoiceAtom = kept.atom;
export const chooseTheme = kept.choose;

/** The choice as controls show it. */
export function useThemeChoice(): ThemeChoice {
  const choice = useAtomValue(themeChoiceAtom);
  return useTakenOver() ? choice : "system";
}

/** The theme as controls show it. */
export function useTheme() {
  const theme = useDocumentTheme();
  return useTakenOver() ? theme : "light";
}

function useDocumentTheme() {
  return resolveTheme(useAtomValue(themeChoiceAtom), useObservable(useAtomValue(systemDarkAtom)));
}

/** Puts the theme on the document, and follows choices made in other tabs. Once a page. */
export function useThemeOnDocument(): void {
  const store = useStore();
  const theme = useDocumentTheme();
  useEffect(() => followOtherTabs(store), [store]);
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
    document.querySelector('meta[name="color-scheme"]')?.setAttribute("content", theme);
  }, [theme]);
}

function followOtherTabs(store: PanelStore): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key === THEME_KEY || key === null) kept.follow(store, newValue);
  };
  addEventListener("storage", follow);
  return () => removeEventListener("storage", follow);
}

const never = () => () => {};

/**
 * False while React hydrates a prerendered page, which knows nothing of this browser; true right
 * after that, and if the page is rendered in the browser.
 */
export function useTakenOver(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
