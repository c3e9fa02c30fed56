import { atom, useSetAtom } from "jotai";
import { useEffect } from "react";

/** Whether the page shown has a list, to which the keyboard may skip. */
export const hasListAtom = atom(false);

/** Says so for as long as the list stands. */
export function useHasList(): void {
  const set = useSetAtom(hasListAtom);
  useEffect(() => {
    set(true);
    return () => set(false);
  }, [set]);
}
