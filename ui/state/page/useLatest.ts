import { useCallback, useLayoutEffect, useRef } from "react";

/** Reads, whenever it is called, what `value` was when the page was last drawn. Always the same function. */
export function useLatest<T>(value: T): () => T {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return useCallback(() => latest.current, []);
}
