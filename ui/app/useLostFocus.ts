import { useStore } from "jotai";
import { useEffect } from "react";
import { timersAtom } from "../state/browser/services";

/** Keeps the focus by `watchFocus`, whose code is fetched when something has it first. */
export function useLostFocus(): void {
  const store = useStore();
  useEffect(() => {
    let stop = (): void => undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const begin = async () => {
      const { watchFocus } = await import("./watchFocus");
      if (!signal.aborted) stop = watchFocus(store.get(timersAtom));
    };
    const listen = () =>
      addEventListener("focusin", () => begin().catch(listen), { once: true, signal });
    listen();
    return () => {
      leaving.abort();
      stop();
    };
  }, [store]);
}
