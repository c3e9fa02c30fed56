import { useStore } from "jotai";
import { useEffect } from "react";

/** Restores lost focus with `watchFocus`, whose code loads at the first focus. */
export function useLostFocus(): void {
  const store = useStore();
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const listen = () => addEventListener("focusin", fetchWatch, { once: true, signal });
    const fetchWatch = (event: FocusEvent) => {
      // Browsers empty the event's path once the event has ended.
      const path = event.composedPath();
      import("./watchFocus").then(({ watchFocus }) => watchFocus(path, store, signal), listen);
    };
    listen();
    return () => leaving.abort();
  }, [store]);
}
