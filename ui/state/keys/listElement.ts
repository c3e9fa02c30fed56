import type { KeyPlace } from "@sgi/core/shortcuts";

/** The id of a page's list, to which the skip link leads. */
export const LIST_ID = "elenco";

const list = () => document.getElementById(LIST_ID);

/** The links of the rows shown, from the top. */
export function rowLinks(): HTMLElement[] {
  return [...(list()?.querySelectorAll<HTMLElement>("[data-row-link]") ?? [])];
}

/** The list's search field. */
export function searchInput(): HTMLInputElement | null {
  return list()?.querySelector<HTMLInputElement>("input[type=search]") ?? null;
}

/** Which row an element stands in, -1 for none. */
export function rowAround(element: Element): number {
  return rowLinks().findIndex((link) => link.closest("tr, li")?.contains(element));
}

/** Where a key is pressed. */
export function placeOf(target: Element): KeyPlace {
  if (target === searchInput()) return "search";
  if (target.closest("input, textarea, select, [contenteditable]")) return "field";
  return rowAround(target) < 0 ? "page" : "row";
}

/** Leads to the first row, or to the list itself while it has none. */
export function focusList(): void {
  (rowLinks()[0] ?? list())?.focus();
}

/** Brings the list into sight for what was chosen above it: on a phone it lies below the screen. */
export function showList(): void {
  list()?.scrollIntoView({ block: "nearest" });
}
