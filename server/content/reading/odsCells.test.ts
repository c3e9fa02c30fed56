import { describe, expect, it } from "vitest";
import { reasons } from "../../base/reasons/reasons";
import { ODS_FORMATS, odsOf } from "../../ingest/spreadsheets/testing/workbooks";
import { dayOf, linesOf } from "./testing/readFile";

const shows = (shown: string) => reasons.otherCell(shown);

describe("a cell of an ods", () => {
  const cell = (attributes: string, shown = "") =>
    `<table:table-row><table:table-cell ${attributes}><text:p>${shown}</text:p></table:table-cell></table:table-row>`;
  const one = (rows: string) => odsOf([{ name: "f", rows }], { styles: ODS_FORMATS });
  const value = (type: string, style: string, given: string) =>
    `table:style-name="ce-${style}" office:value-type="${type}" ${given}`;

  it.each([
    ["a day", value("date", "day", 'office:date-value="2027-06-30"'), "30/06/2027", true],
    [
      "a day with an hour",
      value("date", "both", 'office:date-value="2027-06-30T14:00:00"'),
      "30/06/2027 14:00",
      true,
    ],
    ["a month", value("date", "month", 'office:date-value="2027-06-30"'), "giugno 2027", false],
    ["nothing as a day", value("date", "day", 'office:date-value="1899-12-30"'), null, false],
    ["an hour", value("time", "hour", 'office:time-value="PT08H30M00S"'), "8:30", false],
    ["a span", value("time", "span", 'office:time-value="PT36H00M00S"'), "36:00", false],
    [
      "money",
      value("currency", "money", 'office:currency="EUR" office:value="46000"'),
      "46.000,00 €",
      false,
    ],
    [
      "money owed",
      value("currency", "money", 'office:currency="EUR" office:value="-46000"'),
      "-46.000,00 €",
      false,
    ],
    [
      "money without a style",
      'office:value-type="currency" office:currency="EUR" office:value="46000"',
      "46.000,00 €",
      false,
    ],
    ["per cent", value("percentage", "percent", 'office:value="0.12"'), "12%", false],
    ["a decimal", value("float", "plain", 'office:value="1.1000000000000001"'), "1,1", false],
    ["a number with a unit", value("float", "unit", 'office:value="46568"'), "46568 kg", false],
    ["a truth", 'office:value-type="boolean" office:boolean-value="true"', "VERO", false],
  ])("shows %s [TEXT-01]", async (_, attributes, shown, isDay) => {
    // The text beside it is that of another language.
    const bytes = one(cell(attributes, "06/30/27"));
    const [, line] = await linesOf("ods", bytes);
    if (shown !== null) expect(line).toBe(shown);
    expect(await dayOf("ods", bytes)).toBe(isDay ? "2027-06-30" : shows(line ?? ""));
  });

  it("shows an error as it is", async () => {
    const error =
      'table:formula="of:=1/0" office:value-type="string" office:string-value="" calcext:value-type="error"';
    expect(await linesOf("ods", one(cell(error, "#DIV/0!")))).toEqual(["## f", "#DIV/0!"]);
    const old = 'table:formula="of:=1/0" office:value-type="float" office:value="0"';
    expect(await linesOf("ods", one(cell(old, "#DIV/0!")))).toEqual(["## f", "#DIV/0!"]);
  });

  it("takes the format of its column, or of a style that stands in the other part", async () => {
    const day = 'office:value-type="float" office:value="46568"';
    const columns =
      '<table:table-column table:number-columns-repeated="3" table:default-cell-style-name="ce-day"/>';
    expect(await dayOf("ods", one(columns + cell(day)))).toBe("2027-06-30");
    const common =
      '<style:style style:name="Scadenza" style:family="table-cell" style:data-style-name="N-day"/>';
    const table = { rows: cell(`table:style-name="Scadenza" ${day}`) };
    const bytes = odsOf([table], { common: common + ODS_FORMATS });
    expect(await dayOf("ods", bytes)).toBe("2027-06-30");
  });

  it("has no words of notes, drawings and other documents; a drawing's come last [TEXT-01]", async () => {
    const inner = `<table:table-row><table:table-cell office:value-type="string"><office:annotation><text:p>nota</text:p></office:annotation><draw:frame><draw:text-box><text:p>riquadro</text:p></draw:text-box></draw:frame><text:p>due<text:s/>parole<text:line-break/>sotto</text:p></table:table-cell></table:table-row>`;
    const copy = `<table:table-source table:mode="copy-results-only" xlink:href="altro.ods"/>${cell('office:value-type="string"', "altrove")}`;
    const bytes = odsOf([
      { name: "f", rows: inner },
      { name: "'file:///altro.ods'#$Foglio1", isHidden: true, rows: copy },
    ]);
    expect(await linesOf("ods", bytes)).toEqual(["## f", "due parole sotto", "riquadro"]);
    expect(await dayOf("ods", bytes)).toBe(shows("due parole sotto"));
  });

  it("stands once for each row and column that it is repeated in [TEXT-01]", async () => {
    const word = (given: string, text: string) =>
      `<table:table-cell office:value-type="string" ${given}><text:p>${text}</text:p></table:table-cell>`;
    const rows = `<table:table-row table:number-rows-repeated="2">${word('table:number-columns-repeated="2"', "a")}<table:table-cell table:number-columns-repeated="300"/>${word("", "lontano")}</table:table-row><table:table-row table:number-rows-repeated="1048574"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>`;
    const line = `a\ta${"\t".repeat(255)}lontano`;
    expect(await linesOf("ods", one(rows))).toEqual(["## f", line, line]);
  });
});
