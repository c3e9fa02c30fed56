import { type RefObject, useEffect, useRef } from "react";

/** Where the focus was before it came into an element, so that it can go back when that closes. */
export function useFocusReturn(inside: RefObject<HTMLElement | null>) {
  const cameFrom = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const element = inside.current;
    const note = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof HTMLElement && !element?.contains(relatedTarget)) {
        cameFrom.current = relatedTarget;
      }
    };
    element?.addEventListener("focusin", note);
    return () => element?.removeEventListener("focusin", note);
  });
  return {
    giveBack() {
      if (cameFrom.current?.isConnected) cameFrom.current.focus({ preventScroll: true });
      cameFrom.current = null;
    },
  };
}
