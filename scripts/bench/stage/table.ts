/** One line of a bench: the figure, its limit, and whether it holds. */
export interface FigureRow {
  figure: string;
  measured: string;
  limit: string;
  holds: boolean;
}

/** Prints rows as a table. False when a figure does not hold. */
export function printTable(title: string, rows: readonly FigureRow[]): boolean {
  console.log(`\n${title}`);
  console.table(
    rows.map(({ figure, measured, limit, holds }) => ({
      figure,
      measured,
      limit,
      holds: holds ? "yes" : "NO",
    })),
  );
  return rows.every(({ holds }) => holds);
}

/** The median of several runs, in their unit. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
