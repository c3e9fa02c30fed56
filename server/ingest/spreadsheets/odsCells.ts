import type { Cell } from "@sgi/core/documents/cells";
import type { Attributes } from "../../base/xml/scanXml";

/** How a program shows an error in the place of a number. */
const ERROR = /^(?:#[\p{Lu}/0!?]+|Err:\d+)$/u;
const SPAN = /^(-?)P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;
const DAY_SECONDS = 86_400;
const DEFAULT_TIME = "hh:mm:ss";
const DEFAULT_PER_CENT = "0.00%";
const GENERAL = "General";

interface Told {
  attributes: Attributes;
  /** The text that the document stores as what the cell shows, in its own language. */
  shown: string;
  /** Of its style; undefined if that has none. */
  format: string | undefined;
}

/** A cell of an OpenDocument spreadsheet. */
export function odsCell({ attributes, shown, format = GENERAL }: Told): Cell {
  const isError = attributes["calcext:value-type"] === "error";
  const isFormula = attributes["table:formula"] !== undefined;
  if (isError || (isFormula && ERROR.test(shown))) return { kind: "error", text: shown };
  const number = (value: number, usual: string): Cell =>
    Number.isFinite(value)
      ? { kind: "number", value, format: format === GENERAL ? usual : format }
      : textCell(shown);
  switch (attributes["office:value-type"]) {
    case "date":
      return { kind: "isoDate", text: attributes["office:date-value"] ?? "", format };
    case "time":
      return number(daysOf(attributes["office:time-value"] ?? ""), DEFAULT_TIME);
    case "boolean":
      return { kind: "boolean", value: attributes["office:boolean-value"] === "true" };
    case "percentage":
      return number(amountOf(attributes), DEFAULT_PER_CENT);
    case "currency":
      return number(amountOf(attributes), moneyFormat(attributes["office:currency"]));
    case "float":
      return number(amountOf(attributes), GENERAL);
    default:
      return textCell(shown || (attributes["office:string-value"] ?? ""));
  }
}

function textCell(text: string): Cell {
  return text === "" ? { kind: "empty" } : { kind: "text", text };
}

function amountOf(attributes: Attributes): number {
  return Number(attributes["office:value"] ?? Number.NaN);
}

function moneyFormat(currency = ""): string {
  const symbol = currency === "EUR" ? "€" : currency.replaceAll('"', "");
  return `#,##0.00 "${symbol}"`;
}

/** An ISO 8601 duration in days; NaN for anything else. */
function daysOf(duration: string): number {
  const [whole, sign, ...counts] = SPAN.exec(duration) ?? [];
  if (whole === undefined) return Number.NaN;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = counts.map((count) => Number(count ?? 0));
  const all = days + (hours * 3_600 + minutes * 60 + seconds) / DAY_SECONDS;
  return sign === "-" ? -all : all;
}
