import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * False while React takes over a page that the build drew, which knew nothing of this browser; true
 * from right after on, and where a page is drawn here.
 */
export function useTakenOver(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
