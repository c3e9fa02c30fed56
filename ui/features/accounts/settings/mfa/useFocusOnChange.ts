import { type RefObject, useEffect, useRef } from "react";

/**
 * The card's buttons change with `standing`, and the focused one may disappear; when two dialogs
 * follow each other, the second returns the focus to the first, which is gone. Once no dialog is
 * `open`, the card's first button gets the focus, unless the user has moved it elsewhere.
 */
export function useFocusOnChange(
  card: RefObject<HTMLElement | null>,
  { standing, open }: { standing: boolean; open: boolean },
): void {
  const seen = useRef({ standing, open });
  useEffect(() => {
    const before = seen.current;
    seen.current = { standing, open };
    if (open || (before.standing === standing && !before.open)) return;
    // The dialog returns the focus in its own microtask, which runs first.
    queueMicrotask(() => {
      const held = document.activeElement;
      const isGoing = held === null || held === document.body || held.closest("[inert]") !== null;
      if (isGoing) card.current?.querySelector("button")?.focus();
    });
  }, [card, standing, open]);
}
