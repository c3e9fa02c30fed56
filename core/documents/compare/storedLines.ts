import { readMarks } from "../../lists/textMarks";

/** Where a row of a table stands: in a sheet by its own number, in a Word document by its place. */
export type RowPlace =
  /** `sheet` is null for the one sheet of a file whose sheets have no names. */
  { of: "sheet"; sheet: string | null; row: number } | { of: "table"; table: number; row: number };

/** A line of a stored text. */
export interface StoredLine {
  text: string;
  /** Whether it is of a header or footer. */
  isAside: boolean;
  /** Null for what is no row of a table. */
  place: RowPlace | null;
  /** Whether it names the sheet that begins. */
  isHeading: boolean;
}

/** Lines alike but for digits on so many pages of a PDF, and such a share of them, are headers. */
const LEAST_PAGES = 3;
const LEAST_SHARE = 0.8;
/** The share of a table's cells that were lines of their own in a text read before there were rows. */
const LEAST_CELLS = 0.5;

interface PagedLine extends StoredLine {
  page: number;
}

/**
 * The lines of two stored texts, each line of headers and footers told as one: those that the text
 * marks, and of a PDF those that nearly all pages repeat. A text that has none of its own, as one
 * read before there were marks, has those of the other text. Source: spec 3 §2.
 */
export function readBoth(from: string, to: string): readonly [StoredLine[], StoredLine[]] {
  const sides = asLines(readLines(from), readLines(to));
  const own = sides.map((lines) => asideKeys(lines));
  return [0, 1].map((side) => {
    const keys = own[side]?.size ? own[side] : own[1 - side];
    return sides[side]?.map((line) =>
      line.isAside || keys?.has(asideKey(line.text)) ? { ...line, isAside: true } : line,
    );
  }) as unknown as readonly [StoredLine[], StoredLine[]];
}

/** A line of a header or footer without what changes from page to page: its digits. */
export function asideKey(text: string): string {
  return text.replace(/\d+/g, "0").replace(/\s+/g, " ").trim();
}

function readLines(text: string): PagedLine[] {
  if (text === "") return [];
  let page = 0;
  let table = 0;
  let row = 0;
  let sheet: string | null = null;
  let isTable = false;
  return text.split("\n").map((line) => {
    const { text: said, pages, isAside, isRow, number } = readMarks(line);
    page += pages;
    const plain = { text: said, isAside, page, place: null, isHeading: false };
    if (!isRow) return plain;
    if (number === 0) {
      [sheet, row, isTable] = [said.replace(/^## /, ""), 0, false];
      return { ...plain, isHeading: true };
    }
    if (number === 1) [table, isTable] = [table + 1, true];
    row = number ?? row + 1;
    const place: RowPlace = isTable ? { of: "table", table, row } : { of: "sheet", sheet, row };
    return { ...plain, place };
  });
}

/** The keys of a text's own headers and footers. */
function asideKeys(lines: readonly PagedLine[]): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const { text, isAside } of lines) if (isAside) keys.add(asideKey(text));
  const all = (lines.at(-1)?.page ?? 0) + 1;
  if (all < LEAST_PAGES) return keys;
  for (const [key, pages] of countPages(lines)) {
    if (pages >= LEAST_PAGES && pages >= LEAST_SHARE * all) keys.add(key);
  }
  return keys;
}

/** On how many pages each line stands, alike but for digits. */
function countPages(lines: readonly PagedLine[]): ReadonlyMap<string, number> {
  const pages = new Map<string, number>();
  const lastPage = new Map<string, number>();
  for (const { text, page } of lines) {
    const key = asideKey(text);
    if (lastPage.get(key) === page) continue;
    lastPage.set(key, page);
    pages.set(key, (pages.get(key) ?? 0) + 1);
  }
  return pages;
}

/**
 * A text read before there were rows has each cell of a Word document's tables as a line of its own;
 * then the other text has too.
 */
function asLines(from: PagedLine[], to: PagedLine[]): readonly [PagedLine[], PagedLine[]] {
  if (wasReadBefore(from, to)) return [from, to.flatMap(cellLines)];
  if (wasReadBefore(to, from)) return [from.flatMap(cellLines), to];
  return [from, to];
}

function wasReadBefore(lines: readonly PagedLine[], other: readonly PagedLine[]): boolean {
  const cells = other.flatMap((line) => (line.place?.of === "table" ? cellLines(line) : []));
  if (cells.length === 0 || lines.some(({ place }) => place !== null)) return false;
  const known = new Set(lines.map(({ text }) => text));
  return cells.filter(({ text }) => known.has(text)).length >= LEAST_CELLS * cells.length;
}

function cellLines(line: PagedLine): PagedLine[] {
  if (line.place?.of !== "table") return [line];
  const cells = line.text.split("\t").filter((cell) => cell !== "");
  return cells.map((text) => ({ ...line, text, place: null }));
}
