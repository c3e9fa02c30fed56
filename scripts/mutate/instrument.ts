import { parseSync } from "oxc-parser";
import type { Mutant } from "./mutants";

/** The function that each mutant's place calls: whether this mutant is on. Set by the runner. */
export const SWITCH = "__mutated";

interface Piece {
  at: number;
  /** The size of the enclosed text: of two pieces with the same start, the larger opens first. */
  size: number;
  opens: boolean;
  text: string;
}

/** Writes all mutants into a source, each behind a switch. */
export function instrument(source: string, mutants: readonly Mutant[]): string {
  const places = new Map<string, Mutant[]>();
  for (const mutant of mutants) {
    const place = [mutant.start, mutant.end, mutant.isStatement].join();
    places.set(place, [...(places.get(place) ?? []), mutant]);
  }
  const pieces: Piece[] = [];
  for (const [first, ...others] of places.values()) {
    if (first === undefined) continue;
    const { start, end, isStatement } = first;
    const size = end - start;
    const opening = isStatement
      ? `{if(!${SWITCH}(${first.id})){`
      : `(${[first, ...others].map(({ id, text }) => `${SWITCH}(${id})?(${text}):`).join("")}(`;
    pieces.push({ at: start, size, opens: true, text: opening });
    pieces.push({ at: end, size, opens: false, text: isStatement ? "}}" : "))" });
  }
  pieces.sort(
    (a, b) => a.at - b.at || (a.opens === b.opens ? 0 : a.opens ? 1 : -1) || bySize(a, b),
  );
  let copied = 0;
  let written = "";
  for (const { at, text } of pieces) {
    written += source.slice(copied, at) + text;
    copied = at;
  }
  written += source.slice(copied);
  const [error] = parseSync("mutated.ts", written).errors;
  if (error) throw new SyntaxError(`${mutants[0]?.file}: ${error.codeframe ?? error.message}`);
  return written;
}

function bySize(a: Piece, b: Piece): number {
  return a.opens ? b.size - a.size : a.size - b.size;
}
