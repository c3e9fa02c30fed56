import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * False while React hydrates a prerendered page, which knows nothing of this browser; true right
 * after that, and if the page is rendered in the browser.
 */
export function useTakenOver(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
