import type { CellValue } from "hucre";
import { detectDelimiter, parseCsv } from "hucre/csv";
import { readOds } from "hucre/ods";
import { readXls, readXlsx } from "hucre/xlsx";
import type { FrameTask } from "../components/preview/frameTask";

const MAX_ROWS = 200;
const MAX_COLUMNS = 50;
/** Rows that are read to tell how many are left out. */
const MAX_READ_ROWS = 20_000;
const NAME = "Foglio";
const LETTERS = 26;

interface Sheet {
  name: string;
  rows: readonly (readonly CellValue[])[];
}

/**
 * Draws the sheets of a spreadsheet as tables of text, one at a time, chosen by tabs.
 * @throws When it is not a spreadsheet.
 */
export async function drawSheets(task: FrameTask, main: HTMLElement): Promise<void> {
  const all = await readSheets(task);
  const sheets = all.filter(({ rows }) => rows.length > 0);
  if (sheets.length === 0) throw new RangeError("no sheet with cells");
  const place = document.createElement("div");
  place.className = "sheet";
  const show = (sheet: Sheet) =>
    place.replaceChildren(...drawSheet(sheet, task.expiresByA1 && sheet === all[0]));
  const [first] = sheets;
  if (first !== undefined) show(first);
  const tabs = sheets.length > 1 ? [drawTabs(sheets, (at) => show(sheets[at] as Sheet))] : [];
  main.replaceChildren(...tabs, place);
}

async function readSheets({ fileType, bytes }: FrameTask): Promise<readonly Sheet[]> {
  const content = new Uint8Array(bytes);
  const options = { maxRows: MAX_READ_ROWS };
  if (fileType === "csv") {
    const text = decode(content);
    const delimiter = detectDelimiter(firstDivided(text));
    return [{ name: NAME, rows: parseCsv(text, { ...options, delimiter }) }];
  }
  if (fileType === "xls") return (await readXls(content, options)).sheets;
  if (fileType === "ods") return (await readOds(content, options)).sheets;
  return (await readXlsx(content, options)).sheets;
}

/** The first line with more than one cell: a first line may have nothing but the expiry date. */
function firstDivided(text: string): string {
  return text.split(/\r?\n/, 20).find((line) => /[;,\t]/.test(line)) ?? "";
}

/** Without a byte order mark: UTF-8, else the Windows encoding of Excel. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** A row of toggle buttons, one for each sheet. */
function drawTabs(sheets: readonly Sheet[], onChoose: (at: number) => void): HTMLElement {
  const group = element("div", { role: "group", "aria-label": "Fogli", class: "tabs" });
  const buttons = sheets.map(({ name }, at) => {
    const button = element("button", { type: "button", "aria-pressed": String(at === 0) });
    button.textContent = name;
    button.addEventListener("click", () => {
      for (const each of buttons) each.setAttribute("aria-pressed", String(each === button));
      onChoose(at);
    });
    return button;
  });
  group.append(...buttons);
  return group;
}

/** A sheet's table, with a note about rows and columns that are not shown. */
function drawSheet({ name, rows }: Sheet, expiresByA1: boolean): HTMLElement[] {
  const widest = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const columns = Math.min(widest, MAX_COLUMNS);
  const table = element("table", {});
  const caption = element("caption", {});
  caption.textContent = name;
  const head = element("tr", {});
  head.append(element("td", {}));
  for (let at = 0; at < columns; at++) head.append(cell("th", columnName(at), { scope: "col" }));
  table.append(caption, head);
  for (const [index, row] of rows.slice(0, MAX_ROWS).entries()) {
    const line = element("tr", {});
    line.append(cell("th", String(index + 1), { scope: "row" }));
    for (let at = 0; at < columns; at++) {
      const isExpiry = expiresByA1 && index === 0 && at === 0;
      line.append(cell("td", shownText(row[at] ?? null), isExpiry ? { class: "expiry" } : {}));
    }
    table.append(line);
  }
  return [...notes(rows.length, widest, expiresByA1), table];
}

function notes(rows: number, columns: number, expiresByA1: boolean): HTMLElement[] {
  const count = new Intl.NumberFormat("it-IT", { useGrouping: "always" });
  const others = rows - MAX_ROWS;
  const over = rows >= MAX_READ_ROWS ? "oltre " : "";
  const texts = [
    expiresByA1 && "Scadenza letta da A1",
    others === 1 && "un'altra riga non mostrata",
    others > 1 && `${over ? "oltre " : "altre "}${count.format(others)} righe non mostrate`,
    columns - MAX_COLUMNS === 1 && "un'altra colonna non mostrata",
    columns - MAX_COLUMNS > 1 &&
      `altre ${count.format(columns - MAX_COLUMNS)} colonne non mostrate`,
  ];
  return texts.flatMap((text) => {
    if (text === false) return [];
    const note = element("p", {});
    note.textContent = text;
    return [note];
  });
}

function shownText(value: CellValue): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "object") {
    return Number.isNaN(value.getTime()) ? "" : value.toLocaleDateString("it-IT", DAY);
  }
  if (typeof value === "boolean") return value ? "VERO" : "FALSO";
  return typeof value === "number" ? String(value).replace(".", ",") : String(value);
}
const DAY = { day: "2-digit", month: "2-digit", year: "numeric", timeZone: "UTC" } as const;

/** `A` to `Z`, then `AA`. */
function columnName(at: number): string {
  const last = String.fromCharCode("A".charCodeAt(0) + (at % LETTERS));
  return at < LETTERS ? last : columnName(Math.floor(at / LETTERS) - 1) + last;
}

function cell(name: "td" | "th", text: string, attributes: Record<string, string>): HTMLElement {
  const made = element(name, attributes);
  made.textContent = text;
  return made;
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string>,
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}
