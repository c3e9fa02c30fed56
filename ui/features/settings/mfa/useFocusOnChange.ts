import { type RefObject, useEffect, useRef } from "react";

/**
 * A card whose buttons change with `standing` may lose the one that had the focus, and of two dialogs
 * that follow each other the second gives it back to the first, which is gone: the card's first
 * button then has it, once no dialog is `open`, unless the user has taken it elsewhere.
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
    // The dialog gives the focus back in a microtask of its own, which comes first.
    queueMicrotask(() => {
      const held = document.activeElement;
      const isGoing = held === null || held === document.body || held.closest("[inert]") !== null;
      if (isGoing) card.current?.querySelector("button")?.focus();
    });
  }, [card, standing, open]);
}
