import { diffArrays } from "diff";

/** A piece of a line, and whether the other side lacks it. */
export type Piece = [text: string, isChanged: boolean];

export interface BothPieces {
  from: Piece[];
  to: Piece[];
}

/** Beyond this many differing words, the whole line is marked. */
const MOST_WORD_EDITS = 400;
/**
 * What all lines of a comparison may cost: the square of each one's differing words, and the words
 * themselves. Then whole lines and cells are marked. Some 2 s.
 */
const MOST_COST = 5_000_000;
/** What a call costs at least, and a cell of one word. */
const CALL_COST = 100;
const WORD_COST = 20;
/** Rows with more cells are compared as one text. */
const MOST_CELLS = 300;
/** A number with its separators, also a date or a time, is one word: 1.234,56. */
const WORDS = /\d+(?:[.,/:-]\d+)*|[\p{L}\p{N}]+|\s+|[^\p{L}\p{N}\s]/gu;

/** What the lines of one comparison may still cost. */
export interface WordBudget {
  left: number;
}

export function createWordBudget(): WordBudget {
  return { left: MOST_COST };
}

/** Compares two versions of a line word by word. */
export function compareWords(line: string, other: string, budget: WordBudget): BothPieces {
  if (line === other) return { from: [[line, false]], to: [[other, false]] };
  const whole: BothPieces = { from: [[line, true]], to: [[other, true]] };
  if (budget.left <= 0) return whole;
  const [before, after] = [line.match(WORDS) ?? [], other.match(WORDS) ?? []];
  if (before.length <= 1 && after.length <= 1) {
    budget.left -= WORD_COST;
    return whole;
  }
  const maxEditLength = Math.min(MOST_WORD_EDITS, Math.ceil(Math.sqrt(budget.left)));
  const parts = diffArrays(before, after, { maxEditLength });
  const edits =
    parts?.reduce(
      (all, { value, added, removed }) => all + (added || removed ? value.length : 0),
      0,
    ) ?? maxEditLength;
  budget.left -= CALL_COST + before.length + after.length + edits ** 2;
  if (parts === undefined) return whole;
  const said = parts.map(({ value, added, removed }) => ({ text: value.join(""), added, removed }));
  return {
    from: joined(said.filter(({ added }) => !added).map(({ text, removed }) => [text, removed])),
    to: joined(said.filter(({ removed }) => !removed).map(({ text, added }) => [text, added])),
  };
}

/** Compares two versions of a table's row cell by cell; one piece may be of several cells. */
export function compareCells(line: string, other: string, budget: WordBudget): BothPieces {
  const [before, after] = [line.split("\t"), other.split("\t")];
  if (Math.max(before.length, after.length) > MOST_CELLS) return compareWords(line, other, budget);
  const cells: BothPieces[] = [];
  for (const [cell, twin] of cellPairs(before, after)) {
    if (cell === null) cells.push({ from: [], to: [[twin ?? "", true]] });
    else if (twin === null) cells.push({ from: [[cell, true]], to: [] });
    else cells.push(compareWords(cell, twin, budget));
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
  return joined(row);
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
