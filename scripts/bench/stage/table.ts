import { cpus, loadavg } from "node:os";

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

/** The percentile of the values at `share`, from 0 to 1. */
export function shareOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}

/** The machine and the time of a bench, without which its figures mean little. */
export function machineLine(): string {
  const model = cpus()[0]?.model.trim() ?? "unknown processor";
  const now = new Date().toISOString().slice(0, 16).replace("T", " ");
  return `${now} UTC, ${cpus().length} × ${model}, Node ${process.versions.node}, load ${currentLoad()}`;
}

/** The load average of the last minute. */
export function currentLoad(): string {
  return (loadavg()[0] ?? 0).toFixed(1);
}
