import type { Attributes } from "../../base/xml/scanXml";

/** A data style of OpenDocument, as far as it was read. */
export interface DataStyle {
  /** The local name of its element. */
  kind: string;
  /** Whether its hours or minutes count on after a day or an hour. */
  isSpan: boolean;
  /** Its format code, as Excel writes it. */
  code: string;
  /** The styles that take its place for some numbers. */
  maps: { condition: string; target: string }[];
}

const KINDS: ReadonlySet<string> = new Set([
  "number-style",
  "currency-style",
  "percentage-style",
  "date-style",
  "time-style",
  "boolean-style",
  "text-style",
]);
/** No number shows more. */
const MAX_DIGITS = 30;
const THOUSAND = 1_000;
/** What a format code shows as it is. */
const PLAIN = /^[ /:%-]*$/;

export function isDataStyle(name: string): boolean {
  return KINDS.has(name);
}

/** The format code of a data style and of those that take its place; undefined if there is none. */
export function formatCode(
  name: string,
  styles: ReadonlyMap<string, DataStyle>,
): string | undefined {
  const style = styles.get(name);
  if (style === undefined) return undefined;
  // Only those by sign, which programs write: others differ by colour alone.
  const [first, second] = style.maps.map(({ condition, target }) => ({
    condition: condition.replace(/\s|\.0+/g, ""),
    code: styles.get(target)?.code ?? style.code,
  }));
  if (first?.condition === "value()>=0") return `${first.code};${style.code}`;
  const isByThree = first?.condition === "value()>0" && second?.condition === "value()<0";
  return isByThree ? `${first.code};${second.code};${style.code}` : style.code;
}

/** A text that a format shows as it is. */
export function quoted(text: string): string {
  return PLAIN.test(text) ? text : `"${text.replaceAll('"', "")}"`;
}

/** What the elements of days stand for, short and long. */
const DAY_PARTS = new Map([
  ["day", ["d", "dd"]],
  ["day-of-week", ["ddd", "dddd"]],
  ["month", ["m", "mm"]],
  ["year", ["yy", "yyyy"]],
  ["am-pm", ["AM/PM", "AM/PM"]],
]);
const MONTH_NAMES = ["mmm", "mmmm"];

/** The part of a format code that an element of a data style stands for; "" for texts. */
export function partCode(style: DataStyle, name: string, given: Attributes): string {
  const length = given["number:style"] === "long" ? 1 : 0;
  const isName = name === "month" && given["number:textual"] === "true";
  const day = isName ? MONTH_NAMES : DAY_PARTS.get(name);
  if (day !== undefined) return day[length] ?? "";
  switch (name) {
    case "number":
      return numberCode(given);
    case "scientific-number":
      return `${digits(given["number:min-integer-digits"], 1)}${decimals(given)}E+00`;
    case "fraction":
      return "# ?/?";
    case "text-content":
      return "@";
    default:
      return hourCode(style, name, length) + (name === "seconds" ? decimals(given) : "");
  }
}

function hourCode({ isSpan, code }: DataStyle, name: string, length: number): string {
  if (name === "hours") return span("h".repeat(length + 1), isSpan);
  if (name === "minutes") return span("m".repeat(length + 1), isSpan && !code.includes("h"));
  return name === "seconds" ? span("s".repeat(length + 1), isSpan && code === "") : "";
}

function span(code: string, isSpan: boolean): string {
  return isSpan ? `[${code}]` : code;
}

function numberCode(given: Attributes): string {
  const { "number:decimal-places": places, "number:min-integer-digits": whole } = given;
  const isGrouped = given["number:grouping"] === "true";
  if (places === undefined && !isGrouped && (whole ?? "1") === "1") return "General";
  const zeros = digits(whole, 1);
  const left = isGrouped ? `#,##${zeros || "#"}` : zeros || "#";
  const factor = Number(given["number:display-factor"] ?? 1);
  const commas = factor >= THOUSAND ? Math.floor(Math.log10(factor) / 3) : 0;
  return left + decimals(given) + ",".repeat(Math.min(commas, MAX_DIGITS));
}

function decimals(given: Attributes): string {
  const { "number:decimal-places": most, "number:min-decimal-places": least } = given;
  const zeros = digits(least ?? most, 0);
  const all = digits(most, 0).padEnd(zeros.length, "0");
  return all === "" ? "" : `.${zeros}${"#".repeat(all.length - zeros.length)}`;
}

function digits(count: string | undefined, usual: number): string {
  const wanted = Number(count ?? usual);
  return "0".repeat(wanted > 0 ? Math.min(Math.floor(wanted), MAX_DIGITS) : 0);
}
