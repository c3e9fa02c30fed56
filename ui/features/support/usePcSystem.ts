import { type PcSystem, pcSystem } from "@sgi/core/opener";
import { useSyncExternalStore } from "react";

const never = () => () => {};

/** The system of this PC, by its browser; a page that is made ahead of it speaks of Windows. */
export function usePcSystem(): PcSystem {
  return useSyncExternalStore(
    never,
    () => pcSystem(navigator.userAgent),
    () => "windows",
  );
}
