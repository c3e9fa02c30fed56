import { type Atom, atom, useStore } from "jotai";
import { useEffect } from "react";

/** The id of a page's list, to which the skip link leads. */
export const LIST_ID = "elenco";

export const listElement = () => document.getElementById(LIST_ID);

/** The links of the rows shown, from the top. */
export function rowLinks(): HTMLElement[] {
  return [...(listElement()?.querySelectorAll<HTMLElement>("[data-row-link]") ?? [])];
}

/** Focuses the first row, or the list itself while it is empty. */
export function focusList(): void {
  (rowLinks()[0] ?? listElement())?.focus();
}

const shownAtom = atom(false);

/** Whether the page shown has a list, to which the keyboard may skip. */
export const hasListAtom: Atom<boolean> = shownAtom;

/** Registers the list while it is mounted. */
export function useHasList(): void {
  const store = useStore();
  useEffect(() => {
    store.set(shownAtom, true);
    return () => store.set(shownAtom, false);
  }, [store]);
}
