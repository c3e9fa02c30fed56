import { readdirSync, readFileSync } from "node:fs";
import { extname } from "node:path";
import { showCell } from "@sgi/core/documents/cells";
import { BRENTA } from "@sgi/fixtures/demo/catalogue/brenta";
import { fileFacts } from "@sgi/fixtures/demo/files/fileFacts";
import { renderFile } from "@sgi/fixtures/demo/files/renderFile";
import fc from "fast-check";
import { expect, it } from "vitest";
import { firstOdsCell } from "../../ingest/spreadsheets/odsFirstCell";
import { firstXlsxCell } from "../../ingest/spreadsheets/spreadsheetExpiry";
import {
  bookOf,
  escaped,
  ODS_FORMATS,
  odsOf,
  type PlannedSheet,
  type PlannedTable,
} from "../../ingest/spreadsheets/testing/workbooks";
import { openZipParts } from "../../ingest/spreadsheets/zipParts";
import { readOds } from "./odsText";
import type { SheetSink } from "./sheetSink";
import { readXlsx } from "./xlsxText";

const RUNS = 150;
const REPORTS = new URL("../../../fixtures/reports/", import.meta.url);
const SAMPLES = new URL("../testing/samples/", import.meta.url);
const READ: readonly string[] = [".xlsx", ".xlsm", ".ods"];

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** What A1 shows when it is read alone; null where people see no sheet. */
async function alone(type: string, bytes: Buffer): Promise<string | null> {
  const parts = await openZipParts(bytes);
  if (type === "ods") {
    const cell = await firstOdsCell(parts);
    return cell && oneLine(showCell(cell));
  }
  const first = await firstXlsxCell(parts);
  return first && oneLine(showCell(first.cell, first.system));
}

/** What A1 of the first sheet that people see shows among all the cells of the text. */
async function inText(type: string, bytes: Buffer): Promise<string | null> {
  let sheets = 0;
  let isSeen = false;
  let shown: string | null = null;
  const sink: SheetSink = {
    sheet({ state }) {
      sheets += 1;
      isSeen = sheets === 1 && state === "visible";
      if (isSeen) shown = "";
    },
    row(number, cells) {
      if (isSeen && number === 1) shown = oneLine(cells[0] ?? "");
    },
    isFull: () => false,
  };
  const parts = await openZipParts(bytes);
  await (type === "ods" ? readOds(parts, sink) : readXlsx(parts, sink));
  return shown;
}

function filesOf(folder: URL): [string, string, Buffer][] {
  return readdirSync(folder)
    .filter((name) => READ.includes(extname(name)))
    .map((name) => [name, extname(name).slice(1), readFileSync(new URL(name, folder))]);
}

async function demoFiles(): Promise<[string, string, Buffer][]> {
  const documents = BRENTA.documents.filter(({ fileType }) => READ.includes(`.${fileType}`));
  const made = documents.map(async (document): Promise<[string, string, Buffer]> => {
    const bytes = await renderFile(fileFacts(BRENTA.companyName, document, "2026-11-20"));
    return [document.title, document.fileType, Buffer.from(bytes)];
  });
  return Promise.all(made);
}

it("reads from every spreadsheet of ours the A1 that its text has [TEXT-01]", async () => {
  const files = [...filesOf(REPORTS), ...filesOf(SAMPLES), ...(await demoFiles())];
  expect(files.length).toBeGreaterThan(15);
  for (const [name, type, bytes] of files) {
    expect([name, await alone(type, bytes)]).toEqual([name, await inText(type, bytes)]);
  }
});

const FORMATS = ["dd/mm/yyyy", "h:mm", '#,##0.00 "€"', "0%", "mmmm yyyy", 14, 22];
const word = fc.stringMatching(/^[a-z0-9 /_.]{0,12}$/);
const number = fc.oneof(
  fc.integer({ min: -10, max: 80_000 }),
  fc.double({ min: 0, max: 60_000, noNaN: true }),
);
const style = fc.nat({ max: FORMATS.length });
const TEXTS = ["<t>30/06/2027</t>", "<t>a</t>", "<r><t>b</t></r><rPh><t>c</t></rPh>", ""];

const content = fc.oneof(
  fc.tuple(style, number).map(([s, value]) => ` s="${s}"><v>${value}</v>`),
  fc.nat({ max: TEXTS.length }).map((at) => ` t="s"><v>${at}</v>`),
  word.map((text) => ` t="inlineStr"><is><t>${text}</t></is>`),
  word.map((text) => ` t="str"><f>B1</f><v>${text}</v>`),
  fc.constantFrom(' t="b"><v>1</v>', ' t="e"><v>#N/A</v>', ">", ' t="d"><v>2027-06-30</v>'),
);
const cells = fc.array(fc.record({ content, gap: fc.nat({ max: 2 }), isNamed: fc.boolean() }), {
  maxLength: 4,
});
const rows = fc.array(fc.record({ cells, gap: fc.nat({ max: 2 }), isNamed: fc.boolean() }), {
  maxLength: 3,
});
type Rows = typeof rows extends fc.Arbitrary<infer Value> ? Value : never;

/** Rows and cells in order; a gap can only be told by a name. */
function rowsXml(planned: Rows): string {
  let row = 0;
  return planned
    .map((one) => {
      row += one.gap + 1;
      let column = -1;
      const written = one.cells.map(({ content: inner, gap, isNamed }) => {
        column += gap + 1;
        const name = `${String.fromCharCode("A".charCodeAt(0) + column)}${row}`;
        return `<c${isNamed || gap > 0 ? ` r="${name}"` : ""}${inner}</c>`;
      });
      const named = one.isNamed || one.gap > 0 ? ` r="${row}"` : "";
      return `<row${named}>${written.join("")}</row>`;
    })
    .join("");
}

const sheet: fc.Arbitrary<PlannedSheet> = fc.record({
  name: word,
  state: fc.constantFrom("visible" as const, "hidden" as const, "veryHidden" as const),
  type: fc.constantFrom("worksheet", "worksheet", "chartsheet", "xlMacrosheet"),
  rows: rows.map(rowsXml),
});

it("reads from any workbook the A1 that its text has [TEXT-01]", async () => {
  const book = fc.record({
    sheets: fc.array(sheet, { minLength: 1, maxLength: 4 }),
    is1904: fc.boolean(),
    isStrict: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(book, async (planned) => {
      const bytes = bookOf({ ...planned, formats: FORMATS, strings: TEXTS });
      expect(await alone("xlsx", bytes)).toBe(await inText("xlsx", bytes));
    }),
    { numRuns: RUNS },
  );
});

const STYLES = ["day", "both", "month", "hour", "span", "money", "percent", "plain", "unit"];
const odsStyle = fc.option(fc.constantFrom(...STYLES));
const odsValue = fc.oneof(
  number.map((value) => `office:value-type="float" office:value="${value}"`),
  number.map((value) => `office:value-type="currency" office:value="${value}"`),
  fc.constantFrom(
    "",
    'office:value-type="date" office:date-value="2027-06-30"',
    'office:value-type="date" office:date-value="2027-06-30T14:00:00"',
    'office:value-type="time" office:time-value="PT08H30M00S"',
    'office:value-type="boolean" office:boolean-value="true"',
    'office:value-type="string"',
  ),
);
const times = fc.nat({ max: 3 }).map((more) => more + 1);
const odsCell = fc
  .tuple(odsStyle, odsValue, word, times)
  .map(
    ([name, value, shown, repeated]) =>
      `<table:table-cell ${name === null ? "" : `table:style-name="ce-${name}"`} table:number-columns-repeated="${repeated}" ${value}><text:p>${escaped(shown)}</text:p></table:table-cell>`,
  );
const odsRows = fc
  .array(fc.tuple(fc.array(odsCell, { maxLength: 3 }), times), { maxLength: 3 })
  .map((planned) =>
    planned
      .map(
        ([inner, repeated]) =>
          `<table:table-row table:number-rows-repeated="${repeated}">${inner.join("")}</table:table-row>`,
      )
      .join(""),
  );
const table: fc.Arbitrary<PlannedTable> = fc.record({
  name: word,
  isHidden: fc.boolean(),
  rows: fc
    .tuple(odsStyle, odsRows)
    .map(
      ([name, written]) =>
        `<table:table-column table:number-columns-repeated="2" ${name === null ? "" : `table:default-cell-style-name="ce-${name}"`}/>${written}`,
    ),
});

it("reads from any ods the A1 that its text has [TEXT-01]", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(table, { minLength: 1, maxLength: 4 }), async (tables) => {
      const bytes = odsOf(tables, { styles: ODS_FORMATS });
      expect(await alone("ods", bytes)).toBe(await inText("ods", bytes));
    }),
    { numRuns: RUNS },
  );
});
