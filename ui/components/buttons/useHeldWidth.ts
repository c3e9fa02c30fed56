import { type RefObject, useLayoutEffect, useRef } from "react";

/** Keeps an element at least as wide as it was before `held`, so that a new label moves nothing. */
export function useHeldWidth<T extends HTMLElement>(held: boolean): RefObject<T | null> {
  const ref = useRef<T>(null);
  const widthPx = useRef(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    if (!held) widthPx.current = element.offsetWidth;
    element.style.minWidth = held && widthPx.current > 0 ? `${widthPx.current}px` : "";
  });
  return ref;
}
