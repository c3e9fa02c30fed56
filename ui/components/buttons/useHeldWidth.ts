import { type RefObject, useLayoutEffect, useRef } from "react";

/** Keeps an element at least as wide as it was before `held`, so that a new label moves nothing. */
export function useHeldWidth<T extends HTMLElement>(held: boolean): RefObject<T | null> {
  const ref = useRef<T>(null);
  const widthPx = useRef<number | null>(null);
  // The old label is still rendered. Measured only now, because measuring forces a layout of the
  // whole page.
  if (held) widthPx.current ??= ref.current?.offsetWidth ?? 0;
  else widthPx.current = null;
  useLayoutEffect(() => {
    const width = held ? (widthPx.current ?? 0) : 0;
    if (ref.current !== null) ref.current.style.minWidth = width > 0 ? `${width}px` : "";
  }, [held]);
  return ref;
}
