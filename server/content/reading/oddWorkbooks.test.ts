import { readMarks } from "@sgi/core/lists";
import { expect, it } from "vitest";
import { reasons } from "../../base/reasons/reasons";
import { bookOf, odsOf } from "../../ingest/spreadsheets/testing/workbooks";
import { readStringTable } from "../../ingest/spreadsheets/xlsxStrings";
import { openZipParts } from "../../ingest/spreadsheets/zipParts";
import { readText } from "./readText";
import { dayOf, linesOf } from "./testing/readFile";

const xml = (rows: string) =>
  Buffer.from(
    `<?xml version="1.0"?><Workbook xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet><Table>${rows}</Table></Worksheet></Workbook>`,
  );
const XML_CELL = '<Cell><Data ss:Type="String">uno</Data></Cell>';

it.each([9.5, 19.5, -0.5, -1, 20, 1e9, NaN])(
  "text %d of the shared ones is none, though memory lies between them [TEXT-01]",
  async (index) => {
    // Ten such texts leave the end of a block of memory unwritten.
    const strings = Array.from({ length: 20 }, () => `<t>${"€".repeat(32_767)}</t>`);
    const parts = await openZipParts(bookOf({ sheets: [{}], strings }));
    const textOf = await readStringTable(parts, "xl/strings.xml");
    expect([textOf(9).length, textOf(index)]).toEqual([32_767, ""]);
  },
);

it.each(["1.5", "300.5", "Infinity", "1e300", "-2", "12345678"])(
  "a row numbered %s follows the one before it, in text and preview [VIEW-02]",
  async (number) => {
    const cell = "<v>7</v>";
    const rows = `<row r="1"><c r="A1">${cell}</c></row><row r="${number}"><c>${cell}</c></row>`;
    const bytes = bookOf({ sheets: [{ name: "F", rows }] });
    const answer = await readText("xlsx", bytes);
    expect(await linesOf("xlsx", bytes)).toEqual(["## F", "7", "7"]);
    expect(JSON.stringify(answer)).not.toMatch(/null,null|1e\+|\.5/);
  },
);

it("no row makes itself a sheet's name or a table of Word by its number [HIST-11]", async () => {
  const cell = (place: string, text: string) =>
    `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const rows = [
    `<row>${cell("A0", "## Foglio finto")}</row>`,
    `<row r="9">${cell("A9", "nove")}</row>`,
    `<row r="1">${cell("A1", "uno")}</row>`,
    `<row r="2">${cell("A2", "due")}</row>`,
    `<row r="20">${cell("A20", "venti")}</row>`,
  ].join("");
  const answer = await readText("xlsx", bookOf({ sheets: [{ name: "Vero", rows }] }));
  const lines = answer.ok ? answer.text.split("\n").map(readMarks) : [];
  expect(lines.map(({ number, text }) => [number, text])).toEqual([
    [0, "## Vero"],
    [null, "## Foglio finto"],
    [9, "nove"],
    [null, "uno"],
    [null, "due"],
    [20, "venti"],
  ]);
});

it.each(["Infinity", "1e300", "99999999999"])(
  "a row of XML 2003 numbered %s is at most the last one of a sheet [VIEW-02]",
  async (number) => {
    const answer = await readText("xls", xml(`<Row ss:Index="${number}">${XML_CELL}</Row>`));
    expect(answer).toMatchObject({ ok: true });
    expect(JSON.stringify(answer)).toContain("1048576");
  },
);

it("a format of 200,000 signs is none: no cell waits for it [TEXT-01]", async () => {
  const rows = `<row r="1">${'<c s="1"><v>46568</v></c>'.repeat(3_000)}</row>`;
  const bytes = bookOf({ sheets: [{ rows }], formats: ["[$-".repeat(66_000)] });
  expect(await dayOf("xlsx", bytes)).toBe(reasons.otherCell("46568"));
  expect((await linesOf("xlsx", bytes))[0]).toMatch(/^46568\t46568/);
});

it("a row of ods has no more cells than its program takes [TEXT-01]", async () => {
  const cell =
    '<table:table-cell office:value-type="boolean" office:boolean-value="true" table:number-columns-repeated="256"/>';
  const rows = `<table:table-row>${cell.repeat(1_000)}</table:table-row>`;
  const [line = ""] = await linesOf("ods", odsOf([{ rows }]));
  expect(line.split("\t")).toHaveLength(16_384);
});

it("a page's long line without a table is read in pieces, none left out [TEXT-01]", async () => {
  const page = Buffer.from(`<html><body><p>${"parola ".repeat(20_000)}fine</p></body></html>`);
  const lines = await linesOf("xls", page);
  expect(lines.length).toBeGreaterThan(4);
  expect(lines.join("").match(/parola/g)?.length).toBeGreaterThan(19_990);
  expect(lines.at(-1)).toMatch(/fine$/);
});
