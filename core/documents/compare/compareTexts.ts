import { diffArrays } from "diff";
import {
  compareCells,
  compareWords,
  createWordBudget,
  type Piece,
  type WordBudget,
} from "./compareWords";
import { partnersOf } from "./pairLines";
import { foldBoth, type RowPlace, readLines, type StoredLine } from "./storedLines";

export type { Piece } from "./compareWords";
export type { RowPlace } from "./storedLines";

/** A line on both sides; null where a side has none. */
export interface ComparedLine {
  kind: "same" | "changed" | "added" | "removed";
  from: readonly Piece[] | null;
  to: readonly Piece[] | null;
  /** The line's number, from 1: in `to`, or in `from` for a removed line. */
  number: number;
  /** Where it stands on both sides, as a row of a table; null for what is no row. */
  places: { from: RowPlace | null; to: RowPlace | null };
  /** Whether it names the sheet that begins. */
  isHeading: boolean;
}

export interface Comparison {
  /** Without headers and footers. */
  lines: readonly ComparedLine[];
  counts: Readonly<Record<ComparedLine["kind"], number>>;
  /** What differs in headers and footers; what differs in no more than page numbers stands there once. */
  asides: readonly ComparedLine[];
  /** Whether both texts are sheets alone, so that all lines are rows. */
  isOfRows: boolean;
}

/** How many differences are told: all that differs in headers and footers is one. */
export function countDifferences({
  counts,
  asides,
}: Pick<Comparison, "counts" | "asides">): number {
  const { changed, added, removed } = counts;
  return changed + added + removed + (asides.length > 0 ? 1 : 0);
}

/** Beyond this many differing lines, all lines are compared by position. */
const MOST_EDITS = 2_000;

/**
 * Compares two stored texts, with their marks, by lines, and those that changed by words. Lines are
 * paragraphs, or rows of a table. Applied to `from`, what differs gives `to`: headers and footers of a
 * PDF are not folded where something would be lost by it. Source: spec 3 §2.
 */
export function compareTexts(from: string, to: string): Comparison {
  const [before, after] = [readLines(from), readLines(to)];
  const folded = pairSides(...foldBoth(before, after));
  const isLost = folded.body.some(isElsewhere) || (isAllSame(folded) && !isSameText(before, after));
  const { body, asides } = isLost ? pairSides(before.map(asBody), after.map(asBody)) : folded;
  const budget = createWordBudget();
  const lines = body.map((pair) => comparedLine(pair, budget));
  return {
    lines,
    counts: countOf(lines),
    asides: differentOnes(asides).map((pair) => comparedLine(pair, budget)),
    isOfRows: lines.length > 0 && lines.every(isOfSheet),
  };
}

/** What belongs together; null where a side has none. */
interface Pair {
  from: StoredLine | null;
  to: StoredLine | null;
  number: number;
}

interface Sides {
  body: readonly Pair[];
  asides: readonly Pair[];
}

function pairSides(before: readonly StoredLine[], after: readonly StoredLine[]): Sides {
  const isBody = ({ isAside }: StoredLine) => !isAside;
  const isOfAside = ({ isAside }: StoredLine) => isAside;
  return {
    body: pairTexts(before.filter(isBody), after.filter(isBody)),
    asides: pairTexts(before.filter(isOfAside), after.filter(isOfAside)),
  };
}

function asBody(line: StoredLine): StoredLine {
  return { ...line, isAside: false };
}

/** Whether a line that stays has come under other headers than nearly all pages have. */
function isElsewhere({ from, to }: Pair): boolean {
  return from !== null && to !== null && from.under !== to.under;
}

function isAllSame({ body, asides }: Sides): boolean {
  return body.every(isSame) && asides.every(isSame);
}

function isSame({ from, to }: Pair): boolean {
  return from?.text === to?.text;
}

function isSameText(before: readonly StoredLine[], after: readonly StoredLine[]): boolean {
  return before.length === after.length && before.every(({ text }, at) => text === after[at]?.text);
}

function pairTexts(before: StoredLine[], after: StoredLine[]): Pair[] {
  const pairs: Pair[] = [];
  let removed: StoredLine[] = [];
  let added: StoredLine[] = [];
  const place = { from: 0, to: 0 };
  const flush = () => {
    // Not by spread: a call cannot take 200,000 arguments.
    for (const pair of pairLines(removed, added, place)) pairs.push(pair);
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
      for (let count = part.value.length; count > 0; count--) {
        const [from = null, to = null] = [before[place.from], after[place.to]];
        place.from += 1;
        place.to += 1;
        pairs.push({ from, to, number: place.to });
      }
    }
  }
  flush();
  return pairs;
}

interface Part {
  value: StoredLine[];
  added?: boolean;
  removed?: boolean;
}

function partsOf(before: StoredLine[], after: StoredLine[]): readonly Part[] {
  const comparator = (one: StoredLine, other: StoredLine) => one.text === other.text;
  const parts = diffArrays(before, after, { maxEditLength: MOST_EDITS, comparator });
  if (parts !== undefined) return parts;
  return [
    { value: before, removed: true },
    { value: after, added: true },
  ];
}

/** Pairs each changed line's removed and added versions. */
function pairLines(
  removed: readonly StoredLine[],
  added: readonly StoredLine[],
  place: { from: number; to: number },
): Pair[] {
  const partners = partnersOf(removed, added);
  const pairs: Pair[] = [];
  let next = 0;
  const takeAdded = (until: number) => {
    for (; next < until; next++) {
      pairs.push({ from: null, to: added[next] ?? null, number: place.to + next + 1 });
    }
  };
  for (const [at, line] of removed.entries()) {
    const partner = partners[at] ?? null;
    if (partner === null) {
      pairs.push({ from: line, to: null, number: place.from + at + 1 });
      continue;
    }
    takeAdded(partner);
    pairs.push({ from: line, to: added[partner] ?? null, number: place.to + partner + 1 });
    next = partner + 1;
  }
  takeAdded(added.length);
  return pairs;
}

function comparedLine({ from, to, number }: Pair, budget: WordBudget): ComparedLine {
  const places = { from: from?.place ?? null, to: to?.place ?? null };
  const facts = { number, places, isHeading: (to ?? from)?.isHeading === true };
  if (from === null) return { kind: "added", from, to: whole(to, true), ...facts };
  if (to === null) return { kind: "removed", from: whole(from, true), to, ...facts };
  if (from.text === to.text) {
    return { kind: "same", from: whole(from, false), to: whole(to, false), ...facts };
  }
  const isRow = from.place !== null || to.place !== null;
  return {
    kind: "changed",
    ...(isRow ? compareCells : compareWords)(from.text, to.text, budget),
    ...facts,
  };
}

function whole(line: StoredLine | null, isChanged: boolean): Piece[] {
  return [[line?.text ?? "", isChanged]];
}

/** What differs, each once: pages repeat it with no more than their own numbers changed. */
function differentOnes(pairs: readonly Pair[]): Pair[] {
  const known = new Set<string>();
  return pairs.filter((pair) => {
    if (isSame(pair)) return false;
    const key = JSON.stringify([pair.from?.told ?? null, pair.to?.told ?? null]);
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
}

function isOfSheet({ isHeading, places }: ComparedLine): boolean {
  return isHeading || (places.to ?? places.from)?.of === "sheet";
}

function countOf(lines: readonly ComparedLine[]): Comparison["counts"] {
  const counts = { same: 0, changed: 0, added: 0, removed: 0 };
  for (const { kind, isHeading } of lines) {
    // A sheet's name is no row.
    if (kind !== "same" || !isHeading) counts[kind] += 1;
  }
  return counts;
}
