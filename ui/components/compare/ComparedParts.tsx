import type { ComparedLine } from "@sgi/core/documents/compare";
import { comparisonTexts } from "@sgi/core/texts/documents";
import { Button } from "../buttons/Button";

/** Rows rendered at once: browsers take minutes for 20,000. Source: settled point 107. */
const MOST_ROWS = 1_000;
/** Cells rendered at once, of both sides: a sheet of 2,300 rows of 290 cells has 1.3 million. */
const MOST_CELLS = 10_000;

/** A visible line, or a folded run of equal lines up to an exclusive end. */
export interface ComparedRow {
  from: number;
  to: number;
  isFolded: boolean;
}

/** The rows of a comparison; `isOpen` says whether a run of equal lines from there on is shown. */
export function rowsOf(
  lines: readonly ComparedLine[],
  isOpen: (from: number) => boolean,
): ComparedRow[] {
  const rows: ComparedRow[] = [];
  for (const [at, { kind, isHeading }] of lines.entries()) {
    const last = rows.at(-1);
    const isSame = kind === "same";
    if (isSame && last?.isFolded) last.to = at + 1;
    else {
      // Runs open as a whole.
      const begins = isSame && lines[at - 1]?.kind !== "same";
      // A sheet's name alone says whose rows follow.
      const isName = isHeading && lines[at + 1]?.kind !== "same";
      rows.push({ from: at, to: at + 1, isFolded: begins && !isName && !isOpen(at) });
    }
  }
  return rows;
}

/** The rows in parts that browsers draw at once. */
export function partsOf(
  rows: readonly ComparedRow[],
  lines: readonly ComparedLine[],
): readonly (readonly ComparedRow[])[] {
  let part: ComparedRow[] = [];
  const parts = [part];
  let cells = 0;
  for (const row of rows) {
    const more = row.isFolded ? 1 : cellsOf(lines[row.from]);
    if (part.length === MOST_ROWS || (part.length > 0 && cells + more > MOST_CELLS)) {
      part = [];
      parts.push(part);
      cells = 0;
    }
    part.push(row);
    cells += more;
  }
  return parts;
}

/** The cells and pieces that a line is drawn with. */
function cellsOf(line: ComparedLine | undefined): number {
  let cells = 0;
  for (const [text] of [...(line?.from ?? []), ...(line?.to ?? [])]) {
    cells += text.split("\t").length;
  }
  return cells;
}

/** The part in which a line is shown. */
export function partWith(parts: readonly (readonly ComparedRow[])[], line: number): number {
  return parts.findIndex((rows) => (rows.at(-1)?.to ?? 0) > line);
}

/** The visible part of a long comparison, with buttons to the previous and next. */
export function PartBar({
  part,
  parts,
  onGo,
}: {
  part: number;
  parts: number;
  onGo: (part: number) => void;
}) {
  if (parts === 1) return null;
  return (
    <nav
      aria-label={comparisonTexts.parts}
      className="flex items-center justify-center gap-3 px-4 py-3 text-sm border-0 border-t border-t-solid border-line-subtle"
    >
      <span className="print:hidden">
        <Button variant="ghost" unavailable={part === 0} onClick={() => onGo(part - 1)}>
          {comparisonTexts.previousPart}
        </Button>
      </span>
      <span className="num">{comparisonTexts.part(part + 1, parts)}</span>
      <span className="print:hidden">
        <Button variant="ghost" unavailable={part === parts - 1} onClick={() => onGo(part + 1)}>
          {comparisonTexts.nextPart}
        </Button>
      </span>
    </nav>
  );
}
