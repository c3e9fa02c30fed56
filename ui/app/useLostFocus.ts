import { useStore } from "jotai";
import { useEffect } from "react";

/** Keeps the focus by `watchFocus`, whose code is fetched when something has it first. */
export function useLostFocus(): void {
  const store = useStore();
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const listen = () => addEventListener("focusin", fetchWatch, { once: true, signal });
    const fetchWatch = ({ target }: FocusEvent) =>
      import("./watchFocus").then(
        ({ watchFocus }) => watchFocus(target as Element, store, signal),
        listen,
      );
    listen();
    return () => leaving.abort();
  }, [store]);
}
