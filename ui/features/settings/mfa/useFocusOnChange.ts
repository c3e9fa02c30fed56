import { type RefObject, useEffect, useRef } from "react";

/**
 * A card whose buttons change with `standing` may lose the one that had the focus: its first button
 * then has it, once no dialog is `open`, unless the user has taken it elsewhere.
 */
export function useFocusOnChange(
  card: RefObject<HTMLElement | null>,
  { standing, open }: { standing: boolean; open: boolean },
): void {
  const seen = useRef(standing);
  useEffect(() => {
    if (open || seen.current === standing) return;
    seen.current = standing;
    // The dialog gives the focus back in a microtask of its own, which comes first.
    queueMicrotask(() => {
      if (document.activeElement === document.body) card.current?.querySelector("button")?.focus();
    });
  }, [card, standing, open]);
}
