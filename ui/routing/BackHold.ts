import { atom, useAtomValue } from "jotai";
import { useLayoutEffect } from "react";

/** Receives the browser's back and forward before the router does, and may stop them. */
export const backHolderAtom = atom<{ current: ((event: PopStateEvent) => void) | null }>(() => ({
  current: null,
}));

/**
 * Listens on behalf of the holder. Browsers tell the listeners of the window in the order in which
 * they came, capturing or not: as the router's own child this one comes first.
 */
export function BackHold() {
  const holder = useAtomValue(backHolderAtom);
  useLayoutEffect(() => {
    const tell = (event: PopStateEvent) => holder.current?.(event);
    addEventListener("popstate", tell);
    return () => removeEventListener("popstate", tell);
  }, [holder]);
  return null;
}
