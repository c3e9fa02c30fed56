import { type RefObject, useEffect } from "react";
import { useLocation } from "../routing/location";

/**
 * After a change of route, once the page is there: moves the focus to its title and scrolls to the
 * top. Going back keeps the browser's scroll position.
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
