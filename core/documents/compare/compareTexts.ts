import { diffArrays, diffWordsWithSpace } from "diff";

/** A piece of a line, and whether the other side lacks it. */
export type Piece = [text: string, isChanged: boolean];

/** A line on both sides; null where a side has none. */
export interface ComparedLine {
  kind: "same" | "changed" | "added" | "removed";
  from: readonly Piece[] | null;
  to: readonly Piece[] | null;
  /** The line's number, from 1: in `to`, or in `from` for a removed line. */
  number: number;
}

export interface Comparison {
  lines: readonly ComparedLine[];
  counts: Readonly<Record<ComparedLine["kind"], number>>;
}

/** Beyond this many differing lines, all lines are compared by position. */
const MOST_EDITS = 2_000;
/** Beyond this many differing words, the whole line is marked. */
const MOST_WORD_EDITS = 400;
/** Lines that share less count as two lines, not as one changed line. */
const LEAST_ALIKE = 0.3;
/** The most pairs of lines to try when matching changed lines. */
const MOST_PAIRS = 4_000;

/**
 * Compares two texts by lines, and those that changed by words. Lines are paragraphs, or rows of a
 * sheet. Source: spec 3 §2.
 */
export function compareTexts(from: string, to: string): Comparison {
  const [before, after] = [linesOf(from), linesOf(to)];
  const lines: ComparedLine[] = [];
  let removed: string[] = [];
  let added: string[] = [];
  const place = { from: 0, to: 0 };
  const flush = () => {
    // Not by spread: a call cannot take 200,000 arguments.
    for (const line of pairLines(removed, added, place)) lines.push(line);
    place.from += removed.length;
    place.to += added.length;
    removed = [];
    added = [];
  };
  for (const part of partsOf(before, after)) {
    if (part.removed) removed = [...removed, ...part.value];
    else if (part.added) added = [...added, ...part.value];
    else {
      flush();
      for (const line of part.value) {
        place.from += 1;
        place.to += 1;
        lines.push(sameLine(line, place.to));
      }
    }
  }
  flush();
  return { lines, counts: countOf(lines) };
}

interface Part {
  value: string[];
  added?: boolean;
  removed?: boolean;
}

function partsOf(before: string[], after: string[]): readonly Part[] {
  const parts = diffArrays(before, after, { maxEditLength: MOST_EDITS });
  if (parts !== undefined) return parts;
  return [
    { value: before, removed: true },
    { value: after, added: true },
  ];
}

function linesOf(text: string): string[] {
  return text === "" ? [] : text.split("\n");
}

function sameLine(line: string, number: number): ComparedLine {
  return { kind: "same", from: [[line, false]], to: [[line, false]], number };
}

/** Pairs each changed line's removed and added versions. */
function pairLines(
  removed: readonly string[],
  added: readonly string[],
  place: { from: number; to: number },
): ComparedLine[] {
  const partners = partnersOf(removed, added);
  const lines: ComparedLine[] = [];
  let next = 0;
  const takeAdded = (until: number) => {
    for (; next < until; next++) {
      const to: Piece[] = [[added[next] ?? "", true]];
      lines.push({ kind: "added", from: null, to, number: place.to + next + 1 });
    }
  };
  for (const [at, line] of removed.entries()) {
    const partner = partners[at] ?? null;
    if (partner === null) {
      lines.push({ kind: "removed", from: [[line, true]], to: null, number: place.from + at + 1 });
      continue;
    }
    takeAdded(partner);
    const other = added[partner] ?? "";
    const number = place.to + partner + 1;
    if (line === other) lines.push(sameLine(line, number));
    else lines.push({ kind: "changed", ...compareWords(line, other), number });
    next = partner + 1;
  }
  takeAdded(added.length);
  return lines;
}

/** For each removed line the added line that it became, in order; null for none. */
function partnersOf(removed: readonly string[], added: readonly string[]): (number | null)[] {
  if (removed.length * added.length > MOST_PAIRS) {
    return removed.map((line, at) => (isAlike(line, added[at] ?? "") ? at : null));
  }
  const likeness = removed.map((line) => added.map((other) => likenessOf(line, other)));
  const { best, paired } = bestPairs(likeness, added.length);
  const partners = Array<number | null>(removed.length).fill(null);
  for (let i = 0, j = 0; i < removed.length && j < added.length; ) {
    if (paired(i, j) > 0 && paired(i, j) === best(i, j)) {
      partners[i] = j;
      i += 1;
      j += 1;
    } else if (best(i + 1, j) >= best(i, j + 1)) i += 1;
    else j += 1;
  }
  return partners;
}

/** The best total similarity of the lines from `i` and `j` on, and with these two as a pair. */
function bestPairs(likeness: readonly (readonly number[])[], width: number) {
  const table = Array.from({ length: likeness.length + 1 }, () => Array<number>(width + 1).fill(0));
  const best = (i: number, j: number) => table[i]?.[j] ?? 0;
  const paired = (i: number, j: number) => {
    const alike = likeness[i]?.[j] ?? 0;
    return alike < LEAST_ALIKE ? 0 : alike + best(i + 1, j + 1);
  };
  for (const [i, row] of [...table.entries()].toReversed().slice(1)) {
    for (let j = width - 1; j >= 0; j--) {
      row[j] = Math.max(best(i + 1, j), best(i, j + 1), paired(i, j));
    }
  }
  return { best, paired };
}

function isAlike(line: string, other: string): boolean {
  return likenessOf(line, other) >= LEAST_ALIKE;
}

/** The share of words that two lines have in common, 0 to 1. */
function likenessOf(line: string, other: string): number {
  const [words, others] = [wordsOf(line), wordsOf(other)];
  const left = new Map<string, number>();
  for (const word of words) left.set(word, (left.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of others) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    left.set(word, count - 1);
    common += 1;
  }
  const all = words.length + others.length;
  return all === 0 ? 0 : (2 * common) / all;
}

function wordsOf(line: string): readonly string[] {
  return line.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function compareWords(line: string, other: string): Pick<ComparedLine, "from" | "to"> {
  const parts = diffWordsWithSpace(line, other, { maxEditLength: MOST_WORD_EDITS });
  if (parts === undefined) return { from: [[line, true]], to: [[other, true]] };
  return {
    from: joined(parts.filter(({ added }) => !added).map(({ value, removed }) => [value, removed])),
    to: joined(parts.filter(({ removed }) => !removed).map(({ value, added }) => [value, added])),
  };
}

/** Changed words with nothing but spaces between them are one piece. */
function joined(pieces: readonly Piece[]): Piece[] {
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

function countOf(lines: readonly ComparedLine[]): Comparison["counts"] {
  const counts = { same: 0, changed: 0, added: 0, removed: 0 };
  for (const { kind } of lines) counts[kind] += 1;
  return counts;
}
