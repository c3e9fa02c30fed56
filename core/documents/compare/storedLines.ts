import { readMarks } from "../../lists/textMarks";

/** Where a row of a table stands: in a sheet by its own number, in a Word document by its place. */
export type RowPlace =
  /** `sheet` is null for the one sheet of a file whose sheets have no names. */
  { of: "sheet"; sheet: string | null; row: number } | { of: "table"; table: number; row: number };

/** A line of a stored text. */
export interface StoredLine {
  text: string;
  /** As `text`, of headers and footers of a PDF without the number of the page. */
  told: string;
  /** Whether it is of a header or footer. */
  isAside: boolean;
  /** From 0. */
  page: number;
  /** The headers and footers of its page; "" where they are those of nearly all pages. */
  under: string;
  /** Null for what is no row of a table. */
  place: RowPlace | null;
  /** Whether it names the sheet that begins. */
  isHeading: boolean;
}

/** Lines at the same place on so many pages of a PDF, and such a share of them, are headers. */
const LEAST_PAGES = 3;
const LEAST_SHARE = 0.8;
/** So many lines from the top and from the bottom of a page may be of headers and footers. */
const MOST_EDGE_LINES = 4;
/** The number of a page: 'Pagina 3', '3 di 12', '- 3 -'. */
const PAGE_NUMBER =
  /(?<=\b(?:pag(?:ina|e)?|foglio)\b\.?\s*(?:n\.\s*)?)\d+|(?<![\d./-])\d+(?=\s*(?:di|of|\/)\s*\d+(?![\d./-]))|(?<=^\W*)\d+(?=\W*$)/giu;
/** The share of a table's cells that were lines of their own in a text read before there were rows. */
const LEAST_CELLS = 0.5;

/** The lines of a stored text; those that it marks are of headers and footers. */
export function readLines(text: string): StoredLine[] {
  if (text === "") return [];
  let page = 0;
  let table = 0;
  let row = 0;
  let sheet: string | null = null;
  let isTable = false;
  return text.split("\n").map((line) => {
    const { text: said, pages, isAside, isRow, number } = readMarks(line);
    page += pages;
    const plain: StoredLine = {
      text: said,
      told: said,
      isAside,
      page,
      under: "",
      place: null,
      isHeading: false,
    };
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

/**
 * The lines of two texts with the headers and footers of PDFs told: what nearly all pages repeat at
 * their edges but for the page's number. Source: spec 3 §2, settled point 127.
 */
export function foldBoth(
  from: StoredLine[],
  to: StoredLine[],
): readonly [StoredLine[], StoredLine[]] {
  const plain = asLines(from, to);
  if (plain.some((lines) => lines.some(({ isAside }) => isAside))) return plain;
  const [before, after] = [pagesOf(plain[0]), pagesOf(plain[1])];
  // The same lines would be headers of the one alone.
  if (Math.min(before.length, after.length) < LEAST_PAGES) return plain;
  const [left, right] = [foldEdges(before), foldEdges(after)];
  const isCrossed = [...left.edges].some((edge) => right.edges.has(otherEdge(edge)));
  return isCrossed ? plain : [left.lines, right.lines];
}

function pagesOf(lines: readonly StoredLine[]): StoredLine[][] {
  const pages: StoredLine[][] = Array.from({ length: (lines.at(-1)?.page ?? 0) + 1 }, () => []);
  for (const line of lines) pages[line.page]?.push(line);
  return pages;
}

/** The line as it is, and without the page's number. */
function toldOf({ text, page }: StoredLine): readonly [string, string] {
  return [text, text.replace(PAGE_NUMBER, (number) => `\0${Number(number) - page}`)];
}

type Edge = "top" | "bottom";

function lineAt(page: readonly StoredLine[], edge: Edge, rank: number): StoredLine | undefined {
  return rank < MOST_EDGE_LINES ? page.at(edge === "top" ? rank : -1 - rank) : undefined;
}

function otherEdge(edge: string): string {
  return edge.startsWith("top") ? edge.replace("top", "bottom") : edge.replace("bottom", "top");
}

/** Tells headers and footers, which are all that stands outside of a page's first other line. */
function foldEdges(pages: readonly StoredLine[][]): { lines: StoredLine[]; edges: Set<string> } {
  const least = Math.max(LEAST_PAGES, LEAST_SHARE * pages.length);
  const counts = countPlaces(pages);
  const edges = new Set<string>();
  const folded = pages.map((page) => {
    const told = (edge: Edge, most: number) => {
      const found: string[] = [];
      while (found.length < most) {
        const rank = found.length;
        const line = lineAt(page, edge, rank);
        const said = line && toldOf(line).find((key) => isRepeated(`${edge} ${rank} ${key}`));
        if (said === undefined) break;
        found.push(said);
        edges.add(`${edge} ${said}`);
      }
      return found;
    };
    const isRepeated = (key: string) => (counts.get(key) ?? 0) >= least;
    const top = told("top", page.length);
    const bottom = told("bottom", page.length - top.length).toReversed();
    return { page, top, bottom, under: JSON.stringify([top, bottom]) };
  });
  const unders = new Map<string, number>();
  for (const { under } of folded) unders.set(under, (unders.get(under) ?? 0) + 1);
  const lines = folded.flatMap(({ page, top, bottom, under }) => {
    const isUsual = (unders.get(under) ?? 0) >= least;
    return page.map((line, at) => {
      const told = top[at] ?? bottom[at - page.length + bottom.length];
      if (told !== undefined) return { ...line, told, isAside: true };
      return { ...line, under: isUsual ? "" : under };
    });
  });
  return { lines, edges };
}

/** On how many pages each line stands at each place, counted from the top and from the bottom. */
function countPlaces(pages: readonly StoredLine[][]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const page of pages) {
    for (const edge of ["top", "bottom"] as const) {
      for (let rank = 0; rank < MOST_EDGE_LINES; rank++) {
        const line = lineAt(page, edge, rank);
        for (const told of new Set(line && toldOf(line))) {
          const key = `${edge} ${rank} ${told}`;
          counts.set(key, (counts.get(key) ?? 0) + 1);
        }
      }
    }
  }
  return counts;
}

/**
 * A text read before there were rows has each cell of a Word document's tables as a line of its own;
 * then the other text has too.
 */
function asLines(from: StoredLine[], to: StoredLine[]): readonly [StoredLine[], StoredLine[]] {
  if (wasReadBefore(from, to)) return [from, to.flatMap(cellLines)];
  if (wasReadBefore(to, from)) return [from.flatMap(cellLines), to];
  return [from, to];
}

function wasReadBefore(lines: readonly StoredLine[], other: readonly StoredLine[]): boolean {
  const cells = other.flatMap((line) => (line.place?.of === "table" ? cellLines(line) : []));
  if (cells.length === 0 || lines.some(({ place }) => place !== null)) return false;
  const known = new Set(lines.map(({ text }) => text));
  return cells.filter(({ text }) => known.has(text)).length >= LEAST_CELLS * cells.length;
}

function cellLines(line: StoredLine): StoredLine[] {
  if (line.place?.of !== "table") return [line];
  const cells = line.text.split("\t").filter((cell) => cell !== "");
  return cells.map((text) => ({ ...line, text, told: text, place: null }));
}
