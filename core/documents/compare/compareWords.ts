import { diffArrays } from "diff";

/** A piece of a line, and whether the other side lacks it. */
export type Piece = [text: string, isChanged: boolean];

export interface BothPieces {
  from: Piece[];
  to: Piece[];
}

/** Beyond this many differing words, the whole line is marked. */
const MOST_WORD_EDITS = 400;
/** Rows with more cells are compared as one text. */
const MOST_CELLS = 300;
/** A number with its separators, also a date or a time, is one word: 1.234,56. */
const WORDS = /\d+(?:[.,/:-]\d+)*|[\p{L}\p{N}]+|\s+|[^\p{L}\p{N}\s]/gu;

/** Compares two versions of a line word by word. */
export function compareWords(line: string, other: string): BothPieces {
  if (line === other) return { from: [[line, false]], to: [[other, false]] };
  const options = { maxEditLength: MOST_WORD_EDITS };
  const parts = diffArrays(line.match(WORDS) ?? [], other.match(WORDS) ?? [], options);
  if (parts === undefined) return { from: [[line, true]], to: [[other, true]] };
  const said = parts.map(({ value, added, removed }) => ({ text: value.join(""), added, removed }));
  return {
    from: joined(said.filter(({ added }) => !added).map(({ text, removed }) => [text, removed])),
    to: joined(said.filter(({ removed }) => !removed).map(({ text, added }) => [text, added])),
  };
}

/** Compares two versions of a table's row cell by cell; a piece with a tab is never marked. */
export function compareCells(line: string, other: string): BothPieces {
  const [before, after] = [line.split("\t"), other.split("\t")];
  if (Math.max(before.length, after.length) > MOST_CELLS) return compareWords(line, other);
  const cells: BothPieces[] = [];
  for (const [cell, twin] of cellPairs(before, after)) {
    if (cell === null) cells.push({ from: [], to: [[twin ?? "", true]] });
    else if (twin === null) cells.push({ from: [[cell, true]], to: [] });
    else cells.push(compareWords(cell, twin));
  }
  return { from: inRow(cells.map(({ from }) => from)), to: inRow(cells.map(({ to }) => to)) };
}

/** The cells that belong together; as many on both sides stand in the same columns. */
function cellPairs(
  before: readonly string[],
  after: readonly string[],
): (readonly [string | null, string | null])[] {
  if (before.length === after.length) return before.map((cell, at) => [cell, after[at] ?? ""]);
  const pairs: (readonly [string | null, string | null])[] = [];
  for (const { value, added, removed } of diffArrays([...before], [...after])) {
    for (const cell of value) pairs.push([added ? null : cell, removed ? null : cell]);
  }
  return pairs;
}

function inRow(cells: readonly Piece[][]): Piece[] {
  const row: Piece[] = [];
  for (const pieces of cells) {
    if (pieces.length === 0) continue;
    if (row.length > 0) row.push(["\t", false]);
    row.push(...pieces);
  }
  return row;
}

/** Changed words with nothing but spaces between them are one piece. */
function joined(pieces: readonly (readonly [string, boolean])[]): Piece[] {
  const runs: Piece[] = [];
  for (const [at, [text, isChanged]] of pieces.entries()) {
    const isBetween =
      text.trim() === "" && runs.at(-1)?.[1] === true && pieces[at + 1]?.[1] === true;
    const last = runs.at(-1);
    if (last !== undefined && last[1] === (isChanged || isBetween)) last[0] += text;
    else runs.push([text, isChanged || isBetween]);
  }
  return runs;
}
