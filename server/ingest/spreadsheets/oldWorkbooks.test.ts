import { withoutMarks } from "@sgi/core/lists";
import { describe, expect, it } from "vitest";
import { reasons } from "../../base/reasons/reasons";
import { readText } from "../../content/reading/readText";
import { readExpiry } from "./readExpiry";
import * as biff from "./testing/biff";
import { xlsx } from "./testing/samples";

const { DAY, END, SERIAL, begin, label, number, record, words, xlsOf } = biff;
const A1 = number(0, 0, SERIAL, DAY);
const found = { ok: true, expiryDate: "2027-05-31", warning: null };

async function linesOf(fileType: string, bytes: Buffer): Promise<string[]> {
  const answer = await readText(fileType, bytes);
  return answer.ok ? withoutMarks(answer.text).split("\n") : [answer.reason];
}

describe("a workbook of Excel 97", () => {
  it.each([
    [
      "counts its days from 1904",
      xlsOf([{ cells: [number(0, 0, SERIAL - 1_462, DAY)] }], [record(0x0022, words(1))]),
    ],
    [
      "hides its first sheet",
      xlsOf([{ hidden: 1, cells: [label(0, 0, "liste")] }, { cells: [A1] }]),
    ],
    ["hides its first sheet from menus too", xlsOf([{ hidden: 2, cells: [] }, { cells: [A1] }])],
    [
      "has a chart as its first sheet",
      xlsOf([{ type: 2, cells: [number(0, 0, 44_000)] }, { cells: [A1] }]),
    ],
    [
      "has a chart in its sheet",
      xlsOf([{ cells: [A1, begin(biff.BEGIN.chart), number(0, 0, 44_000, DAY), END] }]),
    ],
    ["has its cells column by column", xlsOf([{ cells: [number(5, 0, 1), A1, number(3, 1, 2)] }])],
    ["has a value twice, the later one valid", xlsOf([{ cells: [label(0, 0, "prima"), A1] }])],
    ["has no container around it", biff.biff8([{ cells: [A1] }])],
  ])("that %s gives the day that people see", async (_, bytes) => {
    expect(await readExpiry("xls", bytes)).toEqual(found);
  });

  it("lists its sheets as their tabs stand, the hidden ones last", async () => {
    const bytes = xlsOf([
      { name: "Elenchi", hidden: 1, cells: [label(0, 0, "nascosto")] },
      { name: "Grafico", type: 2, cells: [label(0, 0, "asse")] },
      { name: "Registro", cells: [label(4, 1, "sotto"), label(0, 0, "sopra")] },
    ]);
    expect(await linesOf("xls", bytes)).toEqual([
      "## Registro",
      "sopra",
      "\tsotto",
      "## Elenchi (foglio nascosto)",
      "nascosto",
    ]);
  });

  it("gives the text of a formula behind the shared formula, array or table that begins there", async () => {
    const kinds = [0x04bc, 0x0221, 0x0236];
    const cells = kinds.map((kind, row) =>
      biff.textFormula(row, 0, `testo ${row}`, [record(kind, Buffer.alloc(12)), record(0x003c)]),
    );
    expect(await linesOf("xls", xlsOf([{ cells }]))).toEqual([
      "## Foglio",
      "testo 0",
      "testo 1",
      "testo 2",
    ]);
  });

  it("gives no text of another cell to a formula without one", async () => {
    const formula = biff.textFormula(0, 0, "", []).subarray(0, 4 + 22);
    const bytes = xlsOf([
      { cells: [formula, label(1, 0, "altro"), record(0x0207, words(1, 0x4100))] },
    ]);
    expect(await linesOf("xls", bytes)).toEqual(["## Foglio", "altro"]);
  });

  it("joins a shared text that goes on in another record, there with two bytes a letter", async () => {
    const first = Buffer.concat([
      words(1, 0, 1, 0),
      words(8),
      Buffer.from([0]),
      Buffer.from("cali"),
    ]);
    const rest = Buffer.concat([Buffer.from([1]), Buffer.from("brò€", "utf16le")]);
    const globals = [record(0x00fc, first), record(0x003c, rest)];
    const bytes = xlsOf(
      [{ cells: [biff.sharedLabel(0, 0, 0), biff.sharedLabel(1, 0, 7)] }],
      globals,
    );
    expect(await linesOf("xls", bytes)).toEqual(["## Foglio", "calibrò€"]);
  });

  it("shows format 14 as the language has it, whatever the file or another file says", async () => {
    const format = Buffer.concat([words(14, 4), Buffer.from([0]), Buffer.from("0.00")]);
    const named = xlsOf([{ cells: [A1] }], [record(0x041e, format)]);
    expect(await readExpiry("xls", named)).toEqual(found);
    expect(await readExpiry("xls", xlsOf([{ cells: [A1] }]))).toEqual(found);
  });

  it("is no place for a sheet called like a part of the language", async () => {
    const names = ["__proto__", "constructor", "toString"];
    const bytes = xlsOf(names.map((name) => ({ name, cells: [A1] })));
    expect(await linesOf("xls", bytes)).toEqual(
      names.flatMap((name) => [`## ${name}`, "31/05/2027"]),
    );
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it("takes the workbook itself, not one that is embedded in it", async () => {
    const bytes = biff.ole({
      "MBD0001/Workbook": biff.biff8([{ cells: [label(0, 0, "altro")] }]),
      Book: biff.biff8([{ cells: [A1] }]),
    });
    expect(await readExpiry("xls", bytes)).toEqual(found);
  });
});

describe("a file named .xls", () => {
  it.each([
    ["a new workbook", () => xlsx("31/05/2027")],
    ["a text with tabs", async () => Buffer.from("31/05/2027\tRegistro\r\n")],
    [
      "a text with tabs in UTF-16",
      async () => Buffer.from("\ufeff31/05/2027\tRegistro\r\n", "utf16le"),
    ],
  ])("is read as %s that it is", async (_, bytes) => {
    expect(await readExpiry("xls", await bytes())).toEqual(found);
    expect((await linesOf("xls", await bytes())).join()).toContain("31/05/2027");
  });

  it.each([
    ["a workspace of Excel 4", record(0x0409, words(0, 0x0100, 0)), reasons.tooOld],
    ["a page saved as a mail", Buffer.from("MIME-Version: 1.0\r\n\r\n"), reasons.unreadKind],
  ])("is taken as %s, with a note that it is not read", async (_, bytes, reason) => {
    const warning = reasons.unreadSheetKind(reason);
    expect(await readExpiry("xls", bytes)).toEqual({ ok: true, expiryDate: null, warning });
    expect(await linesOf("xls", bytes)).toEqual([reason]);
  });

  it.each([
    ["a locked new workbook", biff.ole({ EncryptedPackage: Buffer.alloc(600) }), reasons.locked],
    ["a Word document", biff.ole({ WordDocument: Buffer.alloc(600) }), reasons.content("xls")],
    [
      "half a workbook",
      xlsOf([{ cells: Array(900).fill(A1) }]).subarray(0, 9_000),
      reasons.damaged,
    ],
  ])("is refused as %s, with the true reason", async (_, bytes, reason) => {
    expect(await readExpiry("xls", bytes)).toEqual({ ok: false, reason });
  });

  it("without any cell is empty, not damaged", async () => {
    const empty = { ok: true, expiryDate: null, warning: reasons.emptyCell };
    expect(await readExpiry("xls", xlsOf([{ cells: [] }]))).toEqual(empty);
  });
});

const book = (...sheets: string[]) =>
  Buffer.from(
    `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Styles><Style ss:ID="Default"/><Style ss:ID="d"><NumberFormat ss:Format="Short Date"/></Style><Style ss:ID="e"><NumberFormat ss:Format="0.0%"/></Style></Styles>${sheets.join("")}</Workbook>`,
  );
const DATE = '<Data ss:Type="DateTime">2027-05-31T00:00:00.000</Data>';
const sheet = (name: string, rows: string, more = "") =>
  `<Worksheet ss:Name="${name}"><Table>${rows}</Table>${more}</Worksheet>`;
const HIDDEN = "<WorksheetOptions><Visible>SheetHidden</Visible></WorksheetOptions>";

describe("a workbook in XML of Excel 2003", () => {
  it.each([
    ["with its own style", `<Row><Cell ss:StyleID="d">${DATE}</Cell></Row>`],
    ["with its row's style", `<Row ss:StyleID="d"><Cell>${DATE}</Cell></Row>`],
    [
      "with its column's style",
      `<Column ss:StyleID="d"/><Row><Cell><Data ss:Type="Number">46538</Data></Cell></Row>`,
    ],
    [
      "below a comment",
      `<Row><Cell ss:StyleID="d"><Comment><ss:Data>controllare</ss:Data></Comment>${DATE}</Cell></Row>`,
    ],
  ])("gives the day of a cell %s", async (_, rows) => {
    expect(await readExpiry("xls", book(sheet("Registro", rows)))).toEqual(found);
  });

  it("gives its sheets, gaps and numbers as they show", async () => {
    const bytes = book(
      sheet("Elenchi", "<Row><Cell><Data ss:Type='String'>nascosto</Data></Cell></Row>", HIDDEN),
      sheet(
        "Però &amp; C.",
        `<Row ss:Index="3"><Cell ss:MergeAcross="1"><Data ss:Type="String">Esito <B>buono</B></Data></Cell><Cell ss:StyleID="e"><Data ss:Type="Number">0.125</Data></Cell></Row><Row><Cell ss:Index="2"><Data ss:Type="Boolean">1</Data></Cell></Row>`,
      ),
    );
    expect(await linesOf("xls", bytes)).toEqual([
      "## Però & C.",
      "Esito buono\t\t12,5%",
      "\tVERO",
      "## Elenchi (foglio nascosto)",
      "nascosto",
    ]);
    const none = { ok: true, expiryDate: null, warning: reasons.emptyCell };
    expect(await readExpiry("xls", bytes)).toEqual(none);
  });

  it("resolves no entity that it declares", async () => {
    const text = book(
      sheet("a", '<Row><Cell><Data ss:Type="String">x&b;y</Data></Cell></Row>'),
    ).toString();
    const bytes = Buffer.from(
      text.replace("<Workbook", '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><Workbook'),
    );
    expect((await linesOf("xls", bytes)).join()).not.toContain("root:");
  });
});

describe("a table of HTML", () => {
  it.each([
    ["without closed cells", "<table><tr><td>31/05/2027<td>B<tr><td>C</table>"],
    [
      "in Windows' letters",
      "<html><head><meta charset=windows-1252></head><table><tr><td>31/05/2027&nbsp;</td></tr></table>",
    ],
    [
      "behind scripts and styles",
      "<html><style>td { }</style><script>if (1 < 2) alert('<td>')</script><table><thead><tr><th>31/05/2027</th></tr></thead></table>",
    ],
  ])("gives its first cell %s", async (_, text) => {
    expect(await readExpiry("xls", Buffer.from(text, "latin1"))).toEqual(found);
  });

  it("places cells beside those that reach over rows and columns", async () => {
    const bytes = Buffer.from(
      '<!DOCTYPE html><body><h1>Registro</h1><table><tr><td rowspan=2>A</td><td colspan="2">B<br>due</td><td>D</td></tr><tr><td>b &amp; c</td><td><table><tr><td>dentro</td></tr></table></td></tr></table>Fine',
    );
    expect(await linesOf("xls", bytes)).toEqual([
      "Registro",
      "A\tB due\t\tD",
      "\tb & c\tdentro",
      "Fine",
    ]);
    expect(await readExpiry("xls", bytes)).toMatchObject({
      warning: reasons.otherCell("Registro"),
    });
  });
});

describe("a text with separators", () => {
  it.each([
    ["30 giugno 2027|Resp\nA|1,5\n", ["30 giugno 2027\tResp", "A\t1,5"]],
    ['"sep=,"\r\n"a;b","detto ""x"""\r\n', ['a;b\tdetto "x"']],
    ["sep=|\na;b|c", ["a;b\tc"]],
    ['"due\nrighe";x\ry;', ["due righe\tx", "y"]],
  ])("is divided as Excel divides it: %j", async (text, lines) => {
    expect(await linesOf("csv", Buffer.from(text))).toEqual(lines);
  });
});

describe("a document named .doc", () => {
  const RTF = String.raw`{\rtf1\ansi\ansicpg1252{\fonttbl{\f0 Arial;}}{\*\generator Riched20;}{\info{\title segreto}}{\header Mod. 7.5\par}Citt\'e0 di prova: non conformit\u224\'e0\par {\field{\*\fldinst HYPERLINK "x"}{\fldrslt collegamento}}\tab 5 \u8364? \{uno\}\line due\par{\pict\bin4 }}}}}tre}`;

  it("gives the words of RTF, and nothing of its tables and pictures", async () => {
    expect(await linesOf("doc", Buffer.from(RTF, "latin1"))).toEqual([
      "Mod. 7.5",
      "Città di prova: non conformità",
      "collegamento\t5 € {uno}",
      "due",
      "tre",
    ]);
  });

  it("gives the words of HTML", async () => {
    const text = "<html><body><p>Istruzione di taratura</p><div>Calibro</div></body></html>";
    expect(await linesOf("doc", Buffer.from(text))).toEqual(["Istruzione di taratura", "Calibro"]);
  });

  it.each([
    ["too old", 0x0065, 0, reasons.tooOld],
    ["locked", 0x00c1, 0x0100, reasons.locked],
    ["damaged", 0x00c1, 0, reasons.noText],
  ])("is told to be %s", async (_, version, flags, reason) => {
    const stream = Buffer.concat([words(0xa5ec, version, 0, 0, 0, flags), Buffer.alloc(600)]);
    expect(await linesOf("doc", biff.ole({ WordDocument: stream }))).toEqual([reason]);
  });
});
