import type { Observable } from "@sgi/core/state";
import { atom } from "jotai";

/** Whether the page's tab is shown now. Tests replace it. */
export const visibleAtom = atom<Observable<boolean>>({
  get: () => document.visibilityState === "visible",
  subscribe(onChange) {
    document.addEventListener("visibilitychange", onChange);
    return () => document.removeEventListener("visibilitychange", onChange);
  },
});
