import { type RefObject, useEffect, useRef } from "react";

/** How much of the window's foot the toast takes, in px: dialogs end above it. */
const ROOM = "--toast-room";

/** Sets the height of the toasts in `viewport` as a CSS variable. */
export function useToastRoom(viewport: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = viewport.current;
    if (element === null) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      // With the gap below it, so that it covers nothing of what ends above.
      const room = element.offsetHeight && innerHeight - element.getBoundingClientRect().top;
      style.setProperty(ROOM, `${room}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(ROOM);
    };
  });
}

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
