import { type RefObject, useEffect } from "react";
import { useLocation } from "../routing/location";

/**
 * Stands beside a page: once the page is there, after a change of route, the focus goes to its
 * title and the view to its top. Going back keeps the view where the browser puts it.
 */
export function PageArrival({ arrived }: { arrived: RefObject<string | null> }) {
  const { path, wasPush } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new path is an arrival.
  useEffect(() => {
    const first = arrived.current === null;
    if (first || arrived.current === path) {
      arrived.current = path;
      return;
    }
    arrived.current = path;
    if (wasPush) scrollTo(0, 0);
    focusTitle();
  }, [path]);
  return null;
}

function focusTitle(): void {
  const main = document.querySelector<HTMLElement>("main");
  const target = main?.querySelector<HTMLElement>("h1") ?? main;
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
