import type { Figures } from "./counter";

/** A figure may be so many times the kept one. */
const MOST = 1.25;

/**
 * Prints each figure beside the kept one; gives a sentence for each that jumped, and for each that
 * is kept but was not measured.
 */
export function printFigures(figures: Figures, kept: Figures): string[] {
  console.table(
    Object.entries(figures).map(([figure, value]) => {
      const ratio = ratioTo(kept[figure], value);
      const row = { figure, measured: rounded(value), kept: kept[figure], ratio: rounded(ratio) };
      return { ...row, verdict: verdictOn(ratio) };
    }),
  );
  const jumped = Object.entries(figures).filter(([name, value]) =>
    isJump(ratioTo(kept[name], value)),
  );
  const missing = Object.keys(kept).filter((name) => !(name in figures));
  return [
    ...jumped.map(([name, value]) => `${name}: ${rounded(value)}, after ${kept[name]}.`),
    ...missing.map((name) => `${name}: is kept, but was not measured.`),
  ];
}

/** NaN for a figure that is not kept yet. */
function ratioTo(kept: number | undefined, value: number): number {
  return value === kept ? 1 : value / (kept ?? Number.NaN);
}

const isJump = (ratio: number) => ratio > MOST;

function verdictOn(ratio: number): string {
  if (Number.isNaN(ratio)) return "new: --keep";
  if (isJump(ratio)) return "JUMP";
  return ratio < 1 / MOST ? "less: --keep" : "as kept";
}

/** To four digits. */
export const rounded = (value: number) => Number(value.toPrecision(4));
