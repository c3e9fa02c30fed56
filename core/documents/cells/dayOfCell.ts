import { dateFromSerial } from "numfmt";
import { type CalendarDate, daysBetween, isCalendarDate } from "../../time/calendarDate";
import { type Cell, type DateSystem, formatInfo, plainFormat, SINCE_1900, serialOf } from "./cell";

/** Days outside are typing errors, or numbers of something else. Ours. */
const FIRST_DAY: CalendarDate = "1990-01-01";
const LAST_DAY: CalendarDate = "2199-12-31";
/** Years of two digits from this one on are of the last century, as Windows reads them. */
const LAST_CENTURY_FROM = 50;
/** No day is written longer, in characters. */
const LONGEST = 100;
const MONTHS = "gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic".split("|");
/** Programs export English names too; those that differ in their first letters. */
const ENGLISH = new Map([
  ["jan", 1],
  ["may", 5],
  ["jun", 6],
  ["jul", 7],
  ["aug", 8],
  ["sep", 9],
  ["oct", 10],
  ["dec", 12],
]);
const A_SUNDAY: CalendarDate = "1989-12-31";
const WEEKDAYS = ["dom", "lun", "mar", "mer", "gio", "ven", "sab"];
const WEEKDAY = /^(dom|lun|mar|mer|gio|ven|sab)(?:[a-zìí]*['’`]?)?[.,]? +(?=\d)/i;
/** An hour behind the day, and an offset from UTC behind that. */
const HOUR =
  /(?:(?:,? +|t)([01]?\d|2[0-3])[:.]([0-5]\d)(?:[:.]([0-5]\d)(?:[.,]\d+)?)?) *(z|[+-]\d{2}:?\d{2})?$/i;
const NUMBERS = /^(\d{1,2})( ?[/.-] ?)(\d{1,2})\2(\d{4}|\d{2})$/;
const YEAR_FIRST = /^(\d{4})([/-])(\d{2})\2(\d{2})$/;
const WORDS = /^(\d{1,2})[°o]?(?: +| ?[-/.] ?)([a-z]{3,})\.?(?: +| ?[-/.] ?)(\d{4}|\d{2})$/i;

/**
 * The day that a cell shows, from 1990 to 2199; null for one that shows no day, or not one beyond
 * doubt. A number is a day where its format shows day and month: not money, not an hour, not a bare
 * number. Source: spec 2 §1.
 */
export function dayOfCell(cell: Cell, system: DateSystem = SINCE_1900): CalendarDate | null {
  switch (cell.kind) {
    case "number":
      return formatInfo(plainFormat(cell.format)).showsDay
        ? within(dayOfSerial(serialOf(cell.value, system)))
        : null;
    case "isoDate":
      return showsIsoDay(cell.format) ? within(cell.text.trim().slice(0, 10)) : null;
    case "text":
      return within(dayOfText(cell.text));
    default:
      return null;
  }
}

function showsIsoDay(format: string): boolean {
  return format === "" || format === "General" || formatInfo(plainFormat(format)).showsDay;
}

function within(day: CalendarDate | null): CalendarDate | null {
  if (day === null || !isCalendarDate(day)) return null;
  return FIRST_DAY <= day && day <= LAST_DAY ? day : null;
}

function dayOfSerial(serial: number): CalendarDate | null {
  const [year = 0, month = 0, day = 0] = dateFromSerial(Math.floor(serial)) ?? [];
  return dateOf(String(year), month, String(day));
}

/**
 * The day that a text is, as Italians write it and programs export it: with slashes, dots or dashes,
 * the month by name, a weekday before it, an hour behind it, or as ISO 8601. Only a text that is
 * nothing else: no month alone, no `Rev.3 del 30/06/2027`, no `10.4.1`.
 */
export function dayOfText(cell: string): CalendarDate | null {
  if (cell.length > LONGEST) return null;
  const text = cell
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/\s+/g, " ")
    .trim();
  const [prefix = "", weekday] = WEEKDAY.exec(text) ?? [];
  const hour = HOUR.exec(text);
  if (hour !== null && isOtherZone(hour)) return null;
  const written = text.slice(prefix.length, hour?.index);
  const day = dayInNumbers(written) ?? dayInWords(written);
  return day === null || weekday === undefined || isOn(day, weekday) ? day : null;
}

/** One of the two is wrong where a text says another weekday. */
function isOn(day: CalendarDate, weekday: string): boolean {
  return (
    WEEKDAYS[daysBetween({ from: A_SUNDAY, to: day }) % WEEKDAYS.length] === weekday.toLowerCase()
  );
}

/** An instant that is not midnight where it was written may lie on another day here. */
function isOtherZone([, hours, minutes, seconds = "0", offset]: RegExpExecArray): boolean {
  return offset !== undefined && Number(hours) + Number(minutes) + Number(seconds) > 0;
}

function dayInNumbers(text: string): CalendarDate | null {
  const first = YEAR_FIRST.exec(text);
  if (first !== null) return dateOf(first[1] ?? "", Number(first[3]), first[4] ?? "");
  const [, day = "", sign = "", month = "", year = ""] = NUMBERS.exec(text) ?? [];
  if (day === "") return null;
  // `8.5.12` is a point of a standard sooner than a day.
  const isDoubtful = year.length === 2 && sign.trim() !== "/" && day.length + month.length < 4;
  return isDoubtful ? null : dateOf(fullYear(year), Number(month), day);
}

function dayInWords(text: string): CalendarDate | null {
  const [, day = "", word = "", year = ""] = WORDS.exec(text) ?? [];
  if (day === "" || !isMonth(word)) return null;
  const begins = word.slice(0, 3).toLowerCase();
  const month = MONTHS.indexOf(begins) + 1 || ENGLISH.get(begins) || 0;
  return dateOf(fullYear(year), month, day);
}

const WHOLE =
  "gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre|january|february|march|april|may|june|july|august|september|october|november|december".split(
    "|",
  );

/** The name of a month, whole or cut after three letters or more. */
function isMonth(word: string): boolean {
  return WHOLE.some((name) => name.startsWith(word.toLowerCase()));
}

function fullYear(year: string): string {
  if (year.length === 4) return year;
  return `${Number(year) >= LAST_CENTURY_FROM ? "19" : "20"}${year}`;
}

function dateOf(year: string, month: number, day: string): CalendarDate | null {
  const date = `${year}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isCalendarDate(date) ? date : null;
}
