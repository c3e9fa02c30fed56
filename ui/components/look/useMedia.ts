import { useCallback, useSyncExternalStore } from "react";
import { TOUCH_ALONE } from "../../state/browser/services";

/**
 * Whether the screen matches a query such as `(max-width: 767.98px)`; false in print and in
 * prerendered pages. Source: spec 3 §4.
 */
export function useMedia(size: string): boolean {
  const query = `screen and ${size}`;
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query);
      media.addEventListener("change", onChange);
      return () => media.removeEventListener("change", onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}

/** Whether touch is the only input. */
export function useTouchAlone(): boolean {
  return useMedia(TOUCH_ALONE);
}
