import { type CalendarDate, isCalendarDate } from "../../time/calendarDate";
import { CODE } from "./documentCode";

/** A part as it was found, and where. */
interface Found<Value> {
  value: Value;
  /** As it stands in the name. */
  written: string;
  at: number;
}

/** What a name seems to mean, however it is written. */
export interface LooseName {
  reference: Found<string> | null;
  /** The company's own code of the document, `MOD-07`; null where there is a reference. */
  code: Found<string> | null;
  title: Pick<Found<string>, "value" | "at"> | null;
  revision: Found<string> | null;
  /**
   * A mark of a revision that is no whole number, `Rev.A`, `Rev.2.1`, `Ed.2`: the panel cannot keep
   * it, and it stays in the title.
   */
  unheld: Found<string> | null;
  /** The value is null for a day that no calendar has. */
  date: Found<CalendarDate | null> | null;
}

/** The same separator twice, or none: `2025_12-03-2026` does not begin with a date. */
const ISO_DATE = /(?<!\d)((?:19|20)\d{2})([-._ ]?)(\d{2})\2(\d{2})(?!\d)/g;
const LOCAL_DATE = /(?<!\d)(\d{1,2})[-._ ](\d{1,2})[-._ ]((?:19|20)\d{2})(?!\d)/g;
const CLOSED_DATE = /(?<!\d)(\d{2})(\d{2})((?:19|20)\d{2})(?!\d)/g;
/** A year of two digits, 10 to 39 of this century; the same separator twice. */
const SHORT_DATE = /(?<![\d.])(\d{2})([-._])(\d{2})\2([1-3]\d)(?![\d.]*\d)/g;
const MONTHS = "gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic";
const WORDED_DATE = new RegExp(
  `(?<!\\d)(\\d{1,2})[-._ ](${MONTHS})[a-z]*[-._ ]((?:19|20)\\d{2})(?!\\d)`,
  "gi",
);
/** Words before an end date, which is not the document's own date. */
const ENDS = /(?:scad\p{L}*|fino|entro|valid\p{L}*)(?:[ _.:-]+(?:al?|il|del))?[ _.:-]*$/iu;
const REVISION =
  /(?<![\p{L}\d])(?:rev(?:isione|ision)?[ ._-]{0,3}(?:n[.°º]?[ ]?)?|vers(?:ione)?[ ._]{0,2})(?!(?:19|20)\d{2}[-/.]\d{1,2}(?!\d))(\d{1,6})(?![\p{L}\d]|[.,]\d)/giu;
/**
 * A letter, a Roman numeral, a decimal or a year with its month as a revision, or an edition. Letters
 * count in capitals only: `revisione a cura di`.
 */
const UNHELD =
  /(?<![\p{L}\d])(?:(?:[Rr]ev|REV)(?:isione|ISIONE|ision)?[ ._-]{0,3}(?:n[.°º]?[ ]?)?([A-Z](?![\p{L}\d])|[IVX]{2,5}(?![\p{L}\d])|\d{1,4}[.,]\d{1,3}(?!\d)|(?:19|20)\d{2}[-/]\d{1,2}(?!\d))|(?:[Vv]|VERS|[Vv]ers(?:ione)?)[ ._]{0,2}(\d{1,3}[.,]\d{1,3}(?![.,]?\d))|(?:[Ee]d|ED)(?:iz(?:ione)?)?[ ._]{1,3}(\d{1,3}|[A-Z]|[IVX]{2,5})(?![\p{L}\d]))/gu;
/**
 * A letter alone marks a revision only at the name's start or end, or between underscores: V8 is an
 * engine too.
 */
const LETTERED_REVISION =
  /(?<![^\0_ ([-])(?:(?<=^|_)[rv]\.?(\d{1,2})(?=[\0_ )]|$)|[rv]\.?(\d{1,2})(?=[\0_ .)\]-]*(?:\0|$)))/giu;
/** The one number of `4 Campo` counts only beside a revision or a date. */
const LEADING_REFERENCE = /^[ _.-]*([1-9]\d?(?:[.,]\d{1,2})+|[4-9]|10)(?=[ _-]|\.(?!\d)|$|\0)/g;
/** The clauses of a management standard, 4 to 10. */
const INNER_REFERENCE = /(?<![\d.,\p{L}])(?:[4-9]|10)(?:\.[1-9]\d?)+(?![\d.,]*\d)/gu;
/** Stands where a part was taken out. */
const TAKEN = "\0";

/**
 * Finds the parts of the convention in a file name's stem, in any order and with any separator. The
 * last date and the last revision count; the rest is the title.
 */
export function readLoosely(stem: string): LooseName {
  const date = findDate(stem);
  const undated = take(stem, date);
  const bare = ([, first, digits = first ?? ""]: RegExpExecArray) =>
    digits.replace(/^0+(?=\d)/, "");
  const revision = last(undated, REVISION, bare) ?? last(undated, LETTERED_REVISION, bare);
  const unrevised = take(undated, revision);
  const code = last(unrevised, CODE, ([written]) => writtenCode(written));
  const reference = code === null ? findReference(unrevised, (date ?? revision) !== null) : null;
  const title = titleOf(take(unrevised, code ?? reference));
  const unheld = last(unrevised, UNHELD, ([, letter, decimal, edition]) => {
    return letter ?? decimal ?? edition ?? "";
  });
  return { reference, code, title, revision, unheld, date };
}

function findReference(text: string, isMarked: boolean): LooseName["reference"] {
  const leading = last(text, LEADING_REFERENCE, ([, points = ""]) => points.replaceAll(",", "."));
  if (leading !== null && (isMarked || leading.value.includes("."))) return leading;
  return last(text, INNER_REFERENCE, ([points]) => points);
}

/** The code with one sign between its parts, in capitals. */
function writtenCode(written: string): string {
  return written
    .replace(/^[ _.-]+/, "")
    .replaceAll("_", "-")
    .replace(/\.? +/g, " ")
    .toUpperCase();
}

function findDate(stem: string): LooseName["date"] {
  const found = [
    last(stem, ISO_DATE, ([, year, , month, day]) => calendarDay(year, month, day)),
    last(stem, LOCAL_DATE, ([, day, month, year]) => calendarDay(year, month, day)),
    last(stem, CLOSED_DATE, ([, day, month, year]) => calendarDay(year, month, day)),
    last(stem, SHORT_DATE, ([, day, , month, year]) => calendarDay(`20${year}`, month, day)),
    last(stem, WORDED_DATE, ([, day, word = "", year]) => {
      const month = MONTHS.split("|").indexOf(word.toLowerCase()) + 1;
      return calendarDay(year, String(month), day);
    }),
  ].filter((date) => date !== null && !ENDS.test(stem.slice(0, date.at))) as NonNullable<
    LooseName["date"]
  >[];
  // Of two readings of the same digits, prefers a date that exists.
  const [best] = found.toSorted((a, b) => Number(!a.value) - Number(!b.value) || b.at - a.at);
  return best ?? null;
}

function calendarDay(year = "", month = "", day = ""): CalendarDate | null {
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isCalendarDate(date) ? date : null;
}

function last<Value>(
  text: string,
  pattern: RegExp,
  read: (match: RegExpExecArray) => Value,
): Found<Value> | null {
  const match = [...text.matchAll(pattern)].at(-1);
  return match ? { value: read(match), written: match[0], at: match.index } : null;
}

function take(text: string, found: Found<unknown> | null): string {
  if (found === null) return text;
  const { at, written } = found;
  return text.slice(0, at) + TAKEN.repeat(written.length) + text.slice(at + written.length);
}

function titleOf(rest: string): LooseName["title"] {
  const words = rest
    .split(/\0+/)
    .map((part) => part.replace(/^[ _.)-]+|[ _(-]+$/g, ""))
    .filter((part) => part !== "");
  if (words.length === 0) return null;
  return { value: words.join(" "), at: rest.search(/[^\0 _.()-]/) };
}
