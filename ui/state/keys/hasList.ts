import { type Atom, atom, useStore } from "jotai";
import { useEffect } from "react";

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
