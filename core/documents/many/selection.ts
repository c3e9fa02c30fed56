/** The chosen rows of a list, and the anchor of a range. */
export interface RowSelection {
  ids: ReadonlySet<string>;
  /** The row that was chosen last; null before the first. */
  anchor: string | null;
}

export const NOTHING_CHOSEN: RowSelection = { ids: new Set(), anchor: null };

/** Toggles a row. */
export function toggleChosen({ ids }: RowSelection, id: string): RowSelection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/**
 * Gives all rows from the anchor to `id` the state that the anchor has, as Shift does. `order`: the ids
 * as they are listed. Without an anchor in the list it is a toggle.
 */
export function chooseRange(
  selection: RowSelection,
  id: string,
  order: readonly string[],
): RowSelection {
  const { ids, anchor } = selection;
  const from = anchor === null ? -1 : order.indexOf(anchor);
  const to = order.indexOf(id);
  if (from < 0 || to < 0) return toggleChosen(selection, id);
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return chooseAll(selection, range, ids.has(anchor as string));
}

/** Adds these rows to the choice, or removes them. */
export function chooseAll(
  { ids, anchor }: RowSelection,
  rows: readonly string[],
  isChosen = true,
): RowSelection {
  const next = new Set(ids);
  for (const id of rows) {
    if (isChosen) next.add(id);
    else next.delete(id);
  }
  return { ids: next, anchor };
}

/** How many of these rows are chosen. */
export function chosenOf({ ids }: RowSelection, rows: readonly string[]): "none" | "some" | "all" {
  const chosen = rows.filter((id) => ids.has(id)).length;
  if (chosen === 0) return "none";
  return chosen === rows.length ? "all" : "some";
}
