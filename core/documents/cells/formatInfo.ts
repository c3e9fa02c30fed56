import { getFormatDateInfo, isDateFormat } from "numfmt";

/** What a number format shows of a date. */
export interface FormatInfo {
  /** Whether it shows a day, a time or a span at all. */
  isDate: boolean;
  /** Whether it shows the day and the month. */
  showsDay: boolean;
}

const NONE: FormatInfo = { isDate: false, showsDay: false };
/** A first section for no date at all: `[=0]"";dd/mm/yyyy`. */
const HIDES_ZERO = /^\[(?:=0|<=0|<1)\](?:"[^"]*"|[^";])*;/;
const KNOWN = new Map<string, FormatInfo>();
/** A workbook has a few formats: more are made to fill memory. */
const MOST_KNOWN = 1_000;

/** What a format code shows of a date; nothing for one that cannot be read. */
export function formatInfo(code: string): FormatInfo {
  const known = KNOWN.get(code);
  if (known !== undefined) return known;
  const info = readInfo(code);
  if (KNOWN.size >= MOST_KNOWN) KNOWN.clear();
  KNOWN.set(code, info);
  return info;
}

function readInfo(code: string): FormatInfo {
  try {
    const shown = code.replace(HIDES_ZERO, "");
    if (!isDateFormat(shown)) return NONE;
    const { day, month } = getFormatDateInfo(shown);
    return { isDate: true, showsDay: day && month };
  } catch {
    return NONE;
  }
}

/** The longest format code that Excel takes. */
const MAX_CODE_CHARS = 255;
/** Parts of a format code that are no letters of it. */
const LITERAL = /"[^"]*"|\\.|\[[^\]]*\]|am\/pm|a\/p|general/gi;

/**
 * A format code in its English form: some Italian programs write `gg/mm/aaaa` into a file. An empty
 * one, and one that no program could write, is `General`.
 */
export function plainFormat(code: string): string {
  if (code.length > MAX_CODE_CHARS || code.trim() === "") return "General";
  const bare = code.replace(LITERAL, "");
  if (!/g|aa/i.test(bare)) return code;
  let plain = "";
  let at = 0;
  for (const literal of code.matchAll(LITERAL)) {
    plain += translated(code.slice(at, literal.index)) + literal[0];
    at = literal.index + literal[0].length;
  }
  return plain + translated(code.slice(at));
}

function translated(code: string): string {
  return code.replace(/g/gi, "d").replace(/a/gi, "y");
}
