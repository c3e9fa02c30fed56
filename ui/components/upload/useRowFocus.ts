import { useCallback, useLayoutEffect, useRef } from "react";

/**
 * Keeps the focus in a list when the focused row or button is removed: the button of the requested
 * row gets it, or the last row's.
 */
export function useRowFocus({ shown, of }: { shown: number; of: number }) {
  const rows = useRef<HTMLUListElement>(null);
  const wanted = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the rows have changed.
  useLayoutEffect(() => {
    const row = wanted.current;
    wanted.current = null;
    if (row === null) return;
    const buttons = rows.current?.querySelectorAll("button") ?? [];
    buttons[Math.min(row, buttons.length - 1)]?.focus();
  }, [shown, of]);
  const focusRow = useCallback((row: number) => {
    wanted.current = row;
  }, []);
  return { rows, focusRow };
}

/** The place of the row that an element stands in, from 0. */
export function rowOf(element: Element): number {
  const row = element.closest("li");
  return row?.parentElement ? [...row.parentElement.children].indexOf(row) : 0;
}
