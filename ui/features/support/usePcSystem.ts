import { type PcSystem, pcSystem } from "@sgi/core/opener";
import { useSyncExternalStore } from "react";

const never = () => () => {};

/** The operating system of this PC, from the browser; prerendered pages assume Windows. */
export function usePcSystem(): PcSystem {
  return useSyncExternalStore(
    never,
    () => pcSystem(navigator.userAgent),
    () => "windows",
  );
}
