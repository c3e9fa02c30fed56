/** Excel takes the sign after this as the separator, and shows no such row. */
const SEPARATOR_LINE = /^"?sep=([^"\w\r\n])"?(?:\r\n|\r|\n|$)/i;
/** In order of trust: Italian decimals have commas. */
const SEPARATORS = [";", "\t", ",", "|"];
/** How many lines are looked at: the very first may be only the expiry date. */
const LINES_FOR_SEPARATOR = 20;
const QUOTE = '"';
/** A formula that is a text, by which programs keep Excel from changing it: `="00123"`. */
const TEXT_FORMULA = /^="([^"]*)"$/;

/**
 * Tells the rows of a text with separators, counted as Excel does, cells as they are, until `tell`
 * returns true. Source: RFC 4180, and what Excel makes of other texts.
 */
export function readCsv(
  whole: string,
  tell: (number: number, cells: readonly string[]) => boolean,
  separator?: string,
): void {
  const [line = "", told] = SEPARATOR_LINE.exec(whole) ?? [];
  const text = whole.slice(line.length);
  const divider = separator ?? told ?? likelySeparator(text);
  // The next sign that matters is found by the engine, not letter by letter.
  const ends = new RegExp(`[\\r\\n\\${divider}]`, "g");
  let number = 1;
  for (let at = 0; at < text.length; number += 1) {
    const { cells, next } = rowAt(text, at, { divider, ends });
    if (tell(number, cells)) return;
    at = next;
  }
}

interface Signs {
  divider: string;
  ends: RegExp;
}

/** The cells from this place to the end of their row, and where the next row begins. */
function rowAt(text: string, begin: number, { divider, ends }: Signs) {
  const cells: string[] = [];
  for (let at = begin; ; ) {
    const read = text[at] === QUOTE ? quotedCell : plainCell;
    const [cell, end] = read(text, at, ends);
    cells.push(cell.replace(TEXT_FORMULA, "$1"));
    if (text[end] !== divider) {
      const isPair = text[end] === "\r" && text[end + 1] === "\n";
      return { cells, next: end + (isPair ? 2 : 1) };
    }
    at = end + 1;
  }
}

function plainCell(text: string, at: number, ends: RegExp): [string, number] {
  ends.lastIndex = at;
  const end = ends.exec(text)?.index ?? text.length;
  return [text.slice(at, end), end];
}

/** What follows the closing quotation mark belongs to the cell, as in Excel. */
function quotedCell(text: string, at: number, ends: RegExp): [string, number] {
  let cell = "";
  let begin = at + 1;
  for (;;) {
    const close = text.indexOf(QUOTE, begin);
    if (close === -1) return [cell + text.slice(begin), text.length];
    cell += text.slice(begin, close);
    begin = close + 1;
    if (text[begin] !== QUOTE) break;
    cell += QUOTE;
    begin += 1;
  }
  const [rest, end] = plainCell(text, begin, ends);
  return [cell + rest, end];
}

/** The separator that stands most often in the first line that has one. */
function likelySeparator(text: string): string {
  const lines = text.split(/\r\n|\r|\n/, LINES_FOR_SEPARATOR).map(withoutQuoted);
  const line = lines.find((one) => /[;,\t|]/.test(one)) ?? "";
  const counts = SEPARATORS.map((separator) => line.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ";";
}

function withoutQuoted(line: string): string {
  return line.replace(/"[^"]*"?/g, "");
}
