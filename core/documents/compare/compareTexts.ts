import { diffArrays } from "diff";
import { compareCells, compareWords, type Piece } from "./compareWords";
import { partnersOf } from "./pairLines";
import { asideKey, type RowPlace, readBoth, type StoredLine } from "./storedLines";

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
  /** What differs in headers and footers; lines alike but for digits stand there once. */
  asides: readonly ComparedLine[];
  /** Whether both texts are sheets alone, so that all lines are rows. */
  isOfRows: boolean;
}

/** Beyond this many differing lines, all lines are compared by position. */
const MOST_EDITS = 2_000;

/**
 * Compares two stored texts, with their marks, by lines, and those that changed by words. Lines are
 * paragraphs, or rows of a table. Source: spec 3 §2.
 */
export function compareTexts(from: string, to: string): Comparison {
  const [before, after] = readBoth(from, to);
  const lines = compareLines(
    before.filter(({ isAside }) => !isAside),
    after.filter(({ isAside }) => !isAside),
  );
  const asides = compareLines(
    before.filter(({ isAside }) => isAside),
    after.filter(({ isAside }) => isAside),
  );
  return {
    lines,
    counts: countOf(lines),
    asides: differentOnes(asides),
    isOfRows: lines.length > 0 && lines.every(isOfSheet),
  };
}

function compareLines(before: StoredLine[], after: StoredLine[]): ComparedLine[] {
  const lines: ComparedLine[] = [];
  let removed: StoredLine[] = [];
  let added: StoredLine[] = [];
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
      for (let count = part.value.length; count > 0; count--) {
        const pair = [before[place.from], after[place.to]] as [StoredLine, StoredLine];
        place.from += 1;
        place.to += 1;
        lines.push(comparedLine(...pair, place.to));
      }
    }
  }
  flush();
  return lines;
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
): ComparedLine[] {
  const partners = partnersOf(removed, added);
  const lines: ComparedLine[] = [];
  let next = 0;
  const takeAdded = (until: number) => {
    for (; next < until; next++) {
      lines.push(comparedLine(null, added[next] ?? null, place.to + next + 1));
    }
  };
  for (const [at, line] of removed.entries()) {
    const partner = partners[at] ?? null;
    if (partner === null) {
      lines.push(comparedLine(line, null, place.from + at + 1));
      continue;
    }
    takeAdded(partner);
    lines.push(comparedLine(line, added[partner] ?? null, place.to + partner + 1));
    next = partner + 1;
  }
  takeAdded(added.length);
  return lines;
}

function comparedLine(
  from: StoredLine | null,
  to: StoredLine | null,
  number: number,
): ComparedLine {
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
    ...(isRow ? compareCells : compareWords)(from.text, to.text),
    ...facts,
  };
}

/** A line in one piece; a row's cells are pieces of their own. */
function whole(line: StoredLine | null, isChanged: boolean): Piece[] {
  if (line === null || line.place === null || !isChanged) return [[line?.text ?? "", isChanged]];
  const cells = line.text.split("\t");
  return cells.flatMap((cell, at): Piece[] =>
    at === 0
      ? [[cell, true]]
      : [
          ["\t", false],
          [cell, true],
        ],
  );
}

/** The differing lines, each once: pages repeat them with other digits. */
function differentOnes(lines: readonly ComparedLine[]): ComparedLine[] {
  const known = new Set<string>();
  return lines.filter(({ kind, from, to }) => {
    if (kind === "same") return false;
    const key = JSON.stringify([from, to].map((pieces) => pieces && asideKey(textOf(pieces))));
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
}

function textOf(pieces: readonly Piece[]): string {
  return pieces.map(([text]) => text).join("");
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
