import { readEntities } from "./entities";

/** Elements that begin a line of their own. */
const BLOCKS = new Set(
  "address article aside blockquote br caption center dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol option p pre section table tbody tfoot thead tr ul".split(
    " ",
  ),
);
const CELLS: ReadonlySet<string> = new Set(["td", "th"]);
/** Comments, elements whose content is no text of the page, tags, and what stands between them. */
const TOKENS =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|title|template|noscript)\b[\s\S]*?(?:<\/\1\s{0,9}>|$)|<(\/?)([a-z!?][a-z0-9]*)[^>]*(?:>|$)|[^<]+|</gi;

/**
 * The text of HTML: a line for each block or row, with tabs between cells. Reads it once, front to
 * back, and makes no element of it: nothing of it runs or is asked for.
 */
export function htmlLines(html: string): string[] {
  const lines: string[] = [];
  let line = "";
  const finish = () => {
    const text = line
      .replace(/[^\S\t]+/g, " ")
      .replace(/ ?\t ?/g, "\t")
      .trim();
    if (text !== "") lines.push(text);
    line = "";
  };
  for (const [token, , closes, name] of html.matchAll(TOKENS)) {
    if (name !== undefined) {
      const element = name.toLowerCase();
      if (BLOCKS.has(element)) finish();
      if (isNextCell(element, closes, line)) line += "\t";
    } else if (isText(token)) line += textOf(token);
  }
  finish();
  return lines;
}

function isNextCell(element: string, closes: string | undefined, line: string): boolean {
  return CELLS.has(element) && closes === "" && line.trim() !== "";
}

/** Neither a comment nor an element whose content is left out. */
function isText(token: string): boolean {
  return token[0] !== "<" || token.length === 1;
}

/** A text between tags, where line breaks and tabs are blanks. */
function textOf(text: string): string {
  return readEntities(text.replace(/\s+/g, " "));
}
