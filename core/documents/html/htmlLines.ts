const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));?/gi;
const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    nbsp: " ",
    amp: "&",
    lt: "<",
    gt: ">",
    quot: '"',
    apos: "'",
    agrave: "à",
    egrave: "è",
    eacute: "é",
    igrave: "ì",
    ograve: "ò",
    ugrave: "ù",
    Agrave: "À",
    Egrave: "È",
    Eacute: "É",
    Igrave: "Ì",
    Ograve: "Ò",
    Ugrave: "Ù",
    laquo: "«",
    raquo: "»",
    lsquo: "‘",
    rsquo: "’",
    ldquo: "“",
    rdquo: "”",
    ndash: "–",
    mdash: "—",
    hellip: "…",
    euro: "€",
    deg: "°",
    middot: "·",
    bull: "•",
    sect: "§",
    times: "×",
    plusmn: "±",
    reg: "®",
    copy: "©",
    shy: "",
  }),
);

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

/** The text with its entities read: numbers, and the names that programs write; others stay. */
export function readEntities(text: string): string {
  return text.replace(ENTITY, (entity, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES.get(name) ?? entity;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return signOf(code) ?? entity;
  });
}

/** 128 to 159 are signs of Windows: 146 is `’`. Source: the HTML Standard, 13.2.5.80. */
function signOf(code: number): string | null {
  if (code >= 128 && code < 160) {
    return new TextDecoder("windows-1252").decode(Uint8Array.of(code), { stream: true });
  }
  return code <= 0x10ffff ? String.fromCodePoint(code) : null;
}
