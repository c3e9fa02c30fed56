import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { reasons } from "../../base/reasons/reasons";
import { bookOf, ODS_FORMATS, odsOf } from "../../ingest/spreadsheets/testing/workbooks";
import { dayOf, linesOf } from "./testing/readFile";

const report = (name: string) =>
  readFileSync(new URL(`../../../fixtures/reports/${name}.xlsx`, import.meta.url));
const shows = (shown: string) => reasons.otherCell(shown);
/** 30 June 2027 in a workbook that counts from 1900. */
const DAY = 46_568;
const DATED = `<row r="1"><c r="A1" s="1"><v>${DAY}</v></c></row>`;
const OLD = '<row r="1"><c r="A1" s="1"><v>43861</v></c></row>';
const DAY_FORMAT = ["dd/mm/yyyy"];

describe("a workbook that people have", () => {
  it.each([
    ["03-data-zero", shows("00/01/1900"), ["00/01/1900", "Prossima verifica"]],
    ["04-importo", shows("46.000,00 €"), ["46.000,00 €", "Valore del contratto"]],
    ["05-turni-rev1", shows("Turno"), ["Turno\t8:30", "Fine\t18:00"]],
    ["05-turni-rev2", shows("Turno"), ["Turno\t9:30", "Fine\t18:00"]],
    ["08-zip64", "2027-06-30", ["30/06/2027"]],
    ["13-decimali", shows("Limite"), ["Limite\t1,1\t2,3"]],
    ["14-data-iso", shows("Data"), ["Data\t30/06/2027"]],
  ])(
    "%s tells what it shows, and a day where it shows one [TEXT-01, HIST-05]",
    async (name, day, rows) => {
      expect(await dayOf("xlsx", report(name))).toBe(day);
      expect(await linesOf("xlsx", report(name))).toEqual(["## Foglio1", ...rows]);
    },
  );

  it("expires by its first sheet that is not hidden; the hidden one's words come last [TEXT-01]", async () => {
    const bytes = report("06-primo-foglio-nascosto");
    expect(await dayOf("xlsx", bytes)).toBe("2027-06-30");
    expect(await linesOf("xlsx", bytes)).toEqual([
      "## Registro",
      "30/06/2027",
      "## Elenchi (foglio nascosto)",
      "31/01/2020",
    ]);
  });

  it("has no words of a chart's sheet [TEXT-01]", async () => {
    const bytes = report("16-foglio-grafico");
    expect(await dayOf("xlsx", bytes)).toBe("2027-06-30");
    expect(await linesOf("xlsx", bytes)).toEqual(["## Registro", "30/06/2027", "Strumento"]);
  });
});

describe("the first sheet that people see", () => {
  it.each(["hidden", "veryHidden"] as const)("is none that is %s", async (state) => {
    const sheets = [{ state, rows: OLD }, { rows: DATED }];
    expect(await dayOf("xlsm", bookOf({ sheets, formats: DAY_FORMAT }))).toBe("2027-06-30");
  });

  it.each(["chartsheet", "dialogsheet", "xlMacrosheet", "xlIntlMacrosheet"])(
    "is no %s, in both editions of the standard",
    async (type) => {
      const sheets = [
        { name: "altro", type, rows: OLD },
        { name: "vero", rows: DATED },
      ];
      for (const isStrict of [false, true]) {
        const bytes = bookOf({ sheets, formats: DAY_FORMAT, isStrict });
        expect(await dayOf("xlsx", bytes)).toBe("2027-06-30");
        expect(await linesOf("xlsx", bytes)).toEqual(["## vero", "30/06/2027"]);
      }
    },
  );

  it("is none where all are hidden, which is told", async () => {
    const sheets = [{ state: "hidden" as const, rows: DATED }];
    expect(await dayOf("xlsx", bookOf({ sheets, formats: DAY_FORMAT }))).toBe(
      reasons.noVisibleSheet,
    );
    const table = { isHidden: true, rows: odsRow("2027-06-30") };
    expect(await dayOf("ods", odsOf([table], { styles: ODS_FORMATS }))).toBe(
      reasons.noVisibleSheet,
    );
  });

  it("is the first table of an ods whose style shows it; the others' words come last [TEXT-01]", async () => {
    const tables = [
      { name: "elenchi", isHidden: true, rows: odsRow("2020-01-31") },
      { name: "registro", rows: odsRow("2027-06-30") },
    ];
    const bytes = odsOf(tables, { styles: ODS_FORMATS });
    expect(await dayOf("ods", bytes)).toBe("2027-06-30");
    expect(await linesOf("ods", bytes)).toEqual([
      "## registro",
      "30/06/2027",
      "## elenchi (foglio nascosto)",
      "31/01/2020",
    ]);
  });
});

describe("a cell of an xlsx", () => {
  const one = (cell: string, book: Partial<Parameters<typeof bookOf>[0]> = {}) =>
    bookOf({ sheets: [{ name: "f", rows: `<row>${cell}</row>` }], formats: DAY_FORMAT, ...book });

  it.each([
    ["a text in its place", '<c t="inlineStr"><is><t>30/06/2027</t></is></c>', "2027-06-30"],
    [
      "a text in its place without its reading",
      '<c t="inlineStr"><is><r><t>30/06</t></r><r><t>/2027</t></r><rPh><t>giugno</t></rPh></is></c>',
      "2027-06-30",
    ],
    ["a formula's text", '<c t="str"><f>B1</f><v>30/06/2027</v></c>', "2027-06-30"],
    ["an error", '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>', shows("#DIV/0!")],
    ["a truth", '<c t="b"><v>0</v></c>', shows("FALSO")],
    ["an ISO day", '<c t="d" s="1"><v>2027-06-30T00:00:00</v></c>', "2027-06-30"],
    ["an hour", '<c s="1"><v>0.5</v></c>', shows("00/01/1900")],
    ["a day far away", '<c s="1"><v>2000000</v></c>', null],
    ["no value", '<c s="1"/>', reasons.emptyCell],
    ["an empty text of a formula", '<c t="str"><f>B1</f><v></v></c>', reasons.emptyCell],
    ["an escaped sign", '<c t="str"><v>30/06/2027_x000D_</v></c>', "2027-06-30"],
  ])("holds %s", async (_, cell, told) => {
    const day = await dayOf("xlsx", one(cell));
    if (told !== null) expect(day).toBe(told);
    else expect(day).toMatch(/^A1 mostra/);
  });

  it("holds a shared text with its runs, and without its reading [TEXT-01]", async () => {
    const strings = ["<t>altro</t>", "<r><t>30/06</t></r><r><t>/2027</t></r><rPh><t>x</t></rPh>"];
    const bytes = one('<c t="s"><v>1</v></c><c t="s"><v>0</v></c><c t="s"><v>9</v></c>', {
      strings,
    });
    expect(await dayOf("xlsx", bytes)).toBe("2027-06-30");
    expect(await linesOf("xlsx", bytes)).toEqual(["## f", "30/06/2027\taltro"]);
  });

  it.each([
    [14, "30/06/2027"],
    [22, "30/06/2027 14:00"],
    ["[$-410]d mmmm yyyy", "30 giugno 2027"],
  ])("shows a day by format %s [TEXT-01]", async (format, shown) => {
    const bytes = one(`<c s="1"><v>${DAY + 14 / 24}</v></c>`, { formats: [format] });
    expect(await dayOf("xlsx", bytes)).toBe("2027-06-30");
    expect((await linesOf("xlsx", bytes))[1]).toBe(shown);
  });

  it("counts from 1904 where its workbook does [TEXT-01]", async () => {
    const bytes = one(`<c s="1"><v>${DAY - 1_462}</v></c>`, { is1904: true });
    expect(await dayOf("xlsx", bytes)).toBe("2027-06-30");
    expect((await linesOf("xlsx", bytes))[1]).toBe("30/06/2027");
  });

  it("stands where it says, or behind the one before [TEXT-01]", async () => {
    const text = (place: string, word: string) =>
      `<c${place} t="inlineStr"><is><t>${word}</t></is></c>`;
    const rows = [
      `<row>${text("", "a")}${text("", "b")}</row>`,
      `<row r="4">${text(' r="C4"', "c")}${text("", "d")}</row>`,
      `<row>${text(' r="B9"', "e")}</row>`,
    ];
    const bytes = bookOf({ sheets: [{ name: "f", rows: rows.join("") }] });
    expect(await linesOf("xlsx", bytes)).toEqual(["## f", "a\tb", "\t\tc\td", "\te"]);
    expect(await dayOf("xlsx", bytes)).toBe(shows("a"));
  });

  it("keeps a word far to the right out of the columns before it [TEXT-01]", async () => {
    const word = '<c r="XFD1" t="inlineStr"><is><t>lontano</t></is></c>';
    const [, line] = await linesOf("xlsx", one(word));
    expect(line).toBe(`${"\t".repeat(256)}lontano`);
  });

  it("keeps each of many long texts [TEXT-01]", async () => {
    const long = (at: number) => `${"è".repeat(20_000)}${at}`;
    const all = Array.from({ length: 90 }, (_, at) => at);
    const rows = all.map((at) => `<row><c t="s"><v>${at}</v></c></row>`).join("");
    const strings = all.map((at) => `<t>${long(at)}</t>`);
    const bytes = bookOf({ sheets: [{ name: "f", rows }], strings });
    expect(await linesOf("xlsx", bytes)).toEqual(["## f", ...all.map(long)]);
  });

  it("is A1 also behind others of its row", async () => {
    const bytes = one(`<c r="B1"><v>1</v></c><c r="A1" s="1"><v>${DAY}</v></c>`);
    expect(await dayOf("xlsx", bytes)).toBe("2027-06-30");
  });

  it.each([
    '<row r="2"><c r="A2" s="1"><v>46568</v></c></row>',
    '<row><c r="A2" s="1"><v>46568</v></c></row>',
    '<row r="1"/>',
    "",
  ])("is empty where no row tells it: %s", async (rows) => {
    expect(await dayOf("xlsx", bookOf({ sheets: [{ rows }], formats: DAY_FORMAT }))).toBe(
      reasons.emptyCell,
    );
  });

  it("keeps its text where a table holds very many of them [TEXT-01]", {
    tags: ["long"],
  }, async () => {
    const strings = Array.from({ length: 300_000 }, (_, at) => `<t>voce numero ${at}</t>`);
    const bytes = one('<c t="s"><v>299999</v></c><c t="s"><v>0</v></c>', { strings });
    expect(await linesOf("xlsx", bytes)).toEqual(["## f", "voce numero 299999\tvoce numero 0"]);
  });
});

function odsRow(day: string): string {
  return `<table:table-row><table:table-cell table:style-name="ce-day" office:value-type="date" office:date-value="${day}"/></table:table-row>`;
}
