import { useStore } from "jotai";
import { useEffect } from "react";
import { timersAtom } from "../state/browser/services";

/** Keeps the focus by `watchFocus`, whose code is fetched when something has it first. */
export function useLostFocus(): void {
  const store = useStore();
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const begin = async ({ target }: FocusEvent) => {
      const { watchFocus } = await import("./watchFocus");
      watchFocus(store.get(timersAtom), target as Element, signal);
    };
    const listen = () =>
      addEventListener("focusin", (event) => begin(event).catch(listen), { once: true, signal });
    listen();
    return () => leaving.abort();
  }, [store]);
}
