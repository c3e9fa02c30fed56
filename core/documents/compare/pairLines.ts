import type { StoredLine } from "./storedLines";

/** Lines that share less count as two lines, not as one changed line. */
const LEAST_ALIKE = 0.3;
/** The same for a line that took the place of a single other one. */
const LEAST_ALIKE_ALONE = 0.15;
/** The most pairs of lines to try when matching all with all; else each is tried with those near. */
const MOST_PAIRS = 4_000;
const MOST_NEAR_PAIRS = 40_000;
const MOST_NEAR = 16;
/** How many letters of a word tell it: 'approvato' and 'approvate' are alike. */
const STEM_CHARS = 5;
/** What words of one or two letters weigh; others weigh their letters, at most `STEM_CHARS`. */
const SHORT_WEIGHT = 0.5;
/** What a line that the other one contains is worth, if it has so much weight: some four words. */
const CONTAINED = 0.6;
const LEAST_CONTAINED = 15;
/** What rows with the same first cell are worth at least. */
const SAME_FIRST_CELL = 0.5;
/** Beyond this many characters a line's words are not looked at. */
const MOST_CHARS = 5_000;

interface Words {
  text: string;
  /** How often each stem stands there. */
  stems: ReadonlyMap<string, number>;
  weight: number;
  /** Null for what is no row. */
  firstCell: string | null;
}

/** For each removed line the added line that it became, in order; null for none. */
export function partnersOf(
  removed: readonly StoredLine[],
  added: readonly StoredLine[],
): (number | null)[] {
  if (removed.length === 0 || added.length === 0) return removed.map(() => null);
  const [before, after] = [removed.map(wordsOf), added.map(wordsOf)];
  if (removed.length * added.length > MOST_PAIRS) return nearPartners(before, after);
  const least = removed.length === 1 && added.length === 1 ? LEAST_ALIKE_ALONE : LEAST_ALIKE;
  const likeness = before.map((line) =>
    after.map((other) => {
      const alike = likenessOf(line, other);
      return alike < least ? 0 : alike;
    }),
  );
  return bestPartners(likeness, after.length);
}

/** The pairs with the best total similarity, in order. */
function bestPartners(likeness: readonly (readonly number[])[], width: number): (number | null)[] {
  const { best, paired } = bestPairs(likeness, width);
  const partners = likeness.map((): number | null => null);
  for (let i = 0, j = 0; i < likeness.length && j < width; ) {
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
    return alike === 0 ? 0 : alike + best(i + 1, j + 1);
  };
  for (const [i, row] of [...table.entries()].toReversed().slice(1)) {
    for (let j = width - 1; j >= 0; j--) {
      row[j] = Math.max(best(i + 1, j), best(i, j + 1), paired(i, j));
    }
  }
  return { best, paired };
}

/** Pairs each line with the likest of those near the place where the last pair leads. */
function nearPartners(before: readonly Words[], after: readonly Words[]): (number | null)[] {
  const near = Math.min(MOST_NEAR, Math.floor(MOST_NEAR_PAIRS / before.length / 2));
  let next = 0;
  let drift = 0;
  return before.map((line, at) => {
    let found: number | null = null;
    let alike = 0;
    const last = Math.min(after.length - 1, at + drift + near);
    for (let j = Math.max(next, at + drift - near); j <= last; j++) {
      const other = after[j] as Words;
      const likeness = likenessOf(line, other);
      if (likeness >= LEAST_ALIKE && likeness > alike) [found, alike] = [j, likeness];
      if (likeness === 1 && line.text === other.text) break;
    }
    if (found === null) return null;
    next = found + 1;
    drift = found - at;
    return found;
  });
}

/** How much of their words two lines have in common, 0 to 1. */
function likenessOf(line: Words, other: Words): number {
  if (line.text === other.text) return 1;
  let common = 0;
  for (const [stem, count] of line.stems) {
    common += Math.min(count, other.stems.get(stem) ?? 0) * weightOf(stem);
  }
  const all = line.weight + other.weight;
  if (all === 0) return 0;
  const less = Math.min(line.weight, other.weight);
  const contained = less >= LEAST_CONTAINED ? (CONTAINED * common) / less : 0;
  const isSameRow = line.firstCell !== null && line.firstCell === other.firstCell;
  return Math.max((2 * common) / all, contained, isSameRow ? SAME_FIRST_CELL : 0);
}

function wordsOf({ text, place }: StoredLine): Words {
  const stems = new Map<string, number>();
  let weight = 0;
  const shown = text.slice(0, MOST_CHARS).toLowerCase();
  for (const word of shown.match(/[\p{L}\p{N}]+/gu) ?? []) {
    const stem = /\d/.test(word) ? word : word.slice(0, STEM_CHARS);
    stems.set(stem, (stems.get(stem) ?? 0) + 1);
    weight += weightOf(stem);
  }
  const firstCell = place === null ? null : (text.split("\t", 1)[0] ?? "").trim() || null;
  return { text, stems, weight, firstCell };
}

function weightOf(stem: string): number {
  return stem.length < 3 && !/\d/.test(stem) ? SHORT_WEIGHT : Math.min(stem.length, STEM_CHARS);
}
