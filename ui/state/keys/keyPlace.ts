import { type KeyPlace, parseShortcuts, SHORTCUTS_KEY, writeShortcuts } from "@sgi/core/settings";
import { createKeptChoice } from "../browser/keptChoice";
import { listElement, rowLinks } from "./listElement";

const kept = createKeptChoice(SHORTCUTS_KEY, parseShortcuts, writeShortcuts);
/** Whether the keys of the lists are on in this browser. */
export const shortcutsAtom = kept.atom;
export const setShortcuts = kept.choose;

/** The list's search field. */
export function searchInput(): HTMLInputElement | null {
  return listElement()?.querySelector<HTMLInputElement>("input[type=search]") ?? null;
}

/** Which row an element stands in, -1 for none. */
export function rowAround(element: Element): number {
  return rowLinks().findIndex((link) => link.closest("tr, li")?.contains(element));
}

/** Where a key is pressed. */
export function placeOf(target: Element): KeyPlace {
  if (target === searchInput()) return "search";
  if (target.closest("input:not([type=checkbox]), textarea, select, [contenteditable]"))
    return "field";
  // On phones the bar of the chosen rows stands within one of them.
  const isInRow = rowAround(target) >= 0 && target.closest("[data-selection-bar]") === null;
  return isInRow ? "row" : "page";
}

/** Scrolls to the list after a choice above it: on a phone the list is below the screen. */
export function showList(): void {
  listElement()?.scrollIntoView({ block: "nearest" });
}
