import * as biff from "./biff";

const MB = 1024 * 1024;
const A1 = biff.number(0, 0, biff.SERIAL, biff.DAY);

const fill = (text: string, megabytes: number) =>
  text.repeat(Math.floor((megabytes * MB) / text.length));
const times = (count: number, make: (index: number) => Buffer) =>
  Buffer.concat(Array.from({ length: count }, (_, index) => make(index)));

/**
 * Files named .xls that are made to fill a reader's memory or time. A1 is 31/05/2027, or the file is
 * damaged.
 */
export function hostileOldSheets(): { name: string; bytes: Buffer; isRead: boolean }[] {
  const workbook = (cells: Buffer[], globals: Buffer[] = []) => biff.xlsOf([{ cells }], globals);
  const xml = (sheet: string, styles = "") =>
    Buffer.from(
      `<?xml version="1.0"?><Workbook xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Styles>${styles}</Styles>${sheet}</Workbook>`,
    );
  const first = '<Row><Cell><Data ss:Type="String">31/05/2027</Data></Cell></Row>';
  const sheet = (rows: string) => `<Worksheet><Table>${first}${rows}</Table></Worksheet>`;
  const page = (more: string) => Buffer.from(`<table><tr><td>31/05/2027</td></tr>${more}`);

  const read: [string, Buffer][] = [
    [
      "1,600,000 packed numbers",
      workbook([
        A1,
        ...Array.from({ length: 6_500 }, (_, row) => biff.packedNumbers(row + 1, 256)),
      ]),
    ],
    [
      "560,000 numbers from bottom to top",
      workbook([
        times(560_000, (index) => biff.number(65_000 - Math.floor(index / 10), index % 10, index)),
        A1,
      ]),
    ],
    ["2,300,000 empty records", workbook([A1, Buffer.alloc(9 * MB)])],
    [
      "400,000 nested beginnings",
      workbook([A1, times(400_000, () => biff.begin(biff.BEGIN.chart))]),
    ],
    [
      "65,535 columns",
      workbook([A1, times(300_000, (index) => biff.number(index >> 3, 65_535, index))]),
    ],
    [
      "a text of 8,000 letters in each of 600,000 cells",
      workbook(
        [A1, times(600_000, (index) => biff.sharedLabel(1 + (index >> 4), index % 16, 0))],
        [biff.sharedTexts(["x".repeat(8_000)])],
      ),
    ],
    [
      "links over all cells",
      workbook([A1, times(50_000, () => biff.record(0x01b8, biff.words(0, 65_535, 0, 65_535)))]),
    ],
    [
      "formulas that go in circles",
      workbook([
        A1,
        times(150_000, (index) => biff.textFormula(1 + (index >> 3), index & 7, "x", [])),
      ]),
    ],
    [
      "16,384 columns in XML",
      xml(
        sheet(
          '<Row><Cell ss:Index="16384"><Data ss:Type="Number">1</Data></Cell></Row>'.repeat(
            100_000,
          ),
        ),
      ),
    ],
    [
      "rows far down in XML",
      xml(
        sheet(
          '<Row ss:Index="999999999"><Cell ss:Index="1e300"><Data>a</Data></Cell></Row>'.repeat(
            100_000,
          ),
        ),
      ),
    ],
    [
      "150,000 styles in XML",
      xml(
        sheet(""),
        Array.from(
          { length: 150_000 },
          (_, index) => `<Style ss:ID="s${index}"><NumberFormat ss:Format="0"/></Style>`,
        ).join(""),
      ),
    ],
    [
      "a billion laughs",
      Buffer.from(
        `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "${"&a;".repeat(1_000)}">]><Workbook>${sheet("<Row><Cell><Data>&b;</Data></Cell></Row>")}</Workbook>`,
      ),
    ],
    [
      "cells over 65,536 rows and columns",
      page(fill('<tr><td colspan="65536" rowspan="65536">a', 9)),
    ],
    ["1,000,000 tables in tables", page(fill("<table>", 7))],
    ["nine million signs without a tag", page(fill("<", 9))],
    ["open quotation marks", page(fill(`<td a='"`, 9))],
    ["one row of 1,000,000 cells", page(fill("<td>a", 5))],
    ["entities by the million", page(fill("&#1114112;&x;&#x110000;", 9))],
    ["scripts without end", page(fill("<script>", 9))],
  ];
  const refused: [string, Buffer][] = [
    ["levels without end in XML", xml(`<Worksheet>${fill("<a>", 9)}`)],
    ["700,000 sheets in XML", xml(fill("<Worksheet />", 9))],
    [
      "more shared texts than it has",
      workbook([biff.sharedLabel(0, 0, 1)], [biff.record(0x00fc, Buffer.alloc(20, 0xff))]),
    ],
    [
      "a text with 65,535 runs",
      workbook(
        [biff.sharedLabel(0, 0, 0)],
        [biff.record(0x00fc, Buffer.from("010000000100000001000c", "hex"))],
      ),
    ],
  ];
  const all = (list: [string, Buffer][], isRead: boolean) =>
    list.map(([name, bytes]) => ({ name, bytes, isRead }));
  return [...all(read, true), ...all(refused, false)];
}
