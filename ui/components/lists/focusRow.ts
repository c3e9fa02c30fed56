import type { Page } from "@sgi/core/lists";
import { type RefObject, useEffect, useRef } from "react";

/**
 * Before a row is removed: moves the focus to the neighbouring row's button, or to the page's
 * title, unless the user has moved it elsewhere.
 */
export function leaveRow(leaving: string): void {
  if (document.activeElement === actionOf(leaving)) focusRow(neighbourOf(leaving));
}

/** The row after a removed row, else the one before, else none. */
export function neighbourOf(leaving: string): string | null {
  const actions = document.querySelectorAll<HTMLElement>("[data-row-action]");
  const ids = [...actions].map(({ dataset }) => dataset.rowAction);
  const at = ids.indexOf(leaving);
  return ids[at + 1] ?? ids[at - 1] ?? null;
}

/** Returns the function that names the row to focus once a dialog has closed. */
export function useFocusAfterClose(open: boolean): (id: string | null) => void {
  const wanted = useRef<string | null>(undefined);
  useEffect(() => {
    const id = wanted.current;
    if (open || id === undefined) return;
    wanted.current = undefined;
    // The dialog restores the focus in a microtask, which runs first.
    queueMicrotask(() => focusRow(id));
  }, [open]);
  return (id) => {
    wanted.current = id;
  };
}

/**
 * When the only row of a page was removed and the previous page is shown: focuses its last row,
 * unless the user has moved the focus.
 */
export function useFocusAfterEmptied(
  list: RefObject<HTMLElement | null>,
  page: Page<unknown> | null,
): void {
  const seen = useRef(page);
  useEffect(() => {
    const before = seen.current;
    seen.current = page;
    if (!page || !before || page.page >= before.page || page.total >= before.total) return;
    if (document.activeElement !== pageTitle()) return;
    [...(list.current?.querySelectorAll<HTMLElement>("[data-row-action]") ?? [])].at(-1)?.focus();
  }, [list, page]);
}

/**
 * Returns the function that names the place of the first row to be added: it gets the focus, as the
 * button that adds rows may go. `count`: the rows shown.
 */
export function useFirstOfMore(count: number): (at: number) => void {
  const wanted = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the rows are there.
  useEffect(() => {
    if (wanted.current === null) return;
    document.querySelectorAll<HTMLElement>("[data-row-link]")[wanted.current]?.focus();
    wanted.current = null;
  }, [count]);
  return (at) => {
    wanted.current = at;
  };
}

/** Brings a row into view, with some room around it. */
export function showRow(id: string): void {
  actionOf(id)?.closest("tr, li")?.scrollIntoView({ block: "nearest" });
}

/** The button that bears `data-row-action={id}`. */
function actionOf(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-row-action="${CSS.escape(id)}"]`);
}

function focusRow(id: string | null): void {
  const action = id === null ? null : actionOf(id);
  (action ?? pageTitle())?.focus();
}

function pageTitle(): HTMLElement | null {
  return document.querySelector<HTMLElement>("main h1");
}
