/** With more changed letters than this it is another name. */
const MAX_CHANGES = 3;

/** The known name that was probably meant: the one with the fewest changed letters, or null. */
export function nearestName(given: string, known: readonly string[]): string | null {
  const near = known
    .map((name) => ({ name, changes: changesBetween(given, name) }))
    .filter(({ name, changes }) => changes <= Math.min(MAX_CHANGES, name.length / 3))
    .toSorted((a, b) => a.changes - b.changes);
  return near[0]?.name ?? null;
}

/** The number of letters to add, remove or replace. Source: Levenshtein, 1966. */
function changesBetween(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1];
    for (const [column, other] of [...to].entries()) {
      const replaced = (row[column] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
