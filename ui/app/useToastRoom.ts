import { type RefObject, useEffect } from "react";

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
