/** One line of a bench: what was measured, against what, and whether it holds its figure. */
export interface FigureRow {
  figure: string;
  measured: string;
  limit: string;
  holds: boolean;
}

/** Prints rows as a table. False when one does not hold. */
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

/** The middle of several runs, in the unit they are in. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
