import { readFileSync } from "node:fs";
import * as sheetJs from "@e965/xlsx";
import { withoutMarks } from "@sgi/core/lists";
import { describe, expect, it } from "vitest";
import { reasons } from "../../base/reasons/reasons";
import { readText } from "../../content/reading/readText";
import { readExpiry } from "./readExpiry";

const report = (name: string) =>
  readFileSync(new URL(`../../../fixtures/reports/${name}`, import.meta.url));

async function linesOf(fileType: string, bytes: Buffer): Promise<string[]> {
  const answer = await readText(fileType, bytes);
  return answer.ok ? withoutMarks(answer.text).split("\n") : [answer.reason];
}

const typeOf = (name: string) => name.split(".").at(-1) ?? "";

describe("a file as people have it", () => {
  it.each([
    ["01-riga-vuota.xls", "2027-06-30"],
    ["02-grafico.xls", "2027-06-30"],
    ["07-punti.csv", "2027-06-30"],
    ["07-parole.csv", "2027-06-30"],
    ["07-sep.csv", "2027-06-30"],
    ["08-excel95.xls", "2027-06-30"],
    ["08-gestionale-html.xls", "2027-06-30"],
  ])("gives the day that A1 of %s shows", async (name, expiryDate) => {
    expect(await readExpiry(typeOf(name), report(name))).toEqual({
      ok: true,
      expiryDate,
      warning: null,
    });
  });

  it.each([
    [
      "01-riga-vuota.xls",
      ["## Registro", "30/06/2027", "Registro delle tarature", "Calibro\tconforme"],
    ],
    ["02-grafico.xls", ["## Registro", "30/06/2027", "Strumento\tEsito"]],
    ["07-sep.csv", ["30/06/2027\tResponsabile", "Fornitore\tEsito"]],
    ["08-excel95.xls", ["## Registro", "30/06/2027", "Strumento\tEsito"]],
    ["08-gestionale-html.xls", ["30/06/2027\tFornitore"]],
    ["08-lettera-rtf.doc", ["Istruzione di taratura"]],
    ["15-formula-condivisa.xls", ["## Registro", "Codice\tEsito", "pangolino\tsemplice"]],
  ])("gives the text of %s", async (name, lines) => {
    expect(await linesOf(typeOf(name), report(name))).toEqual(lines);
  });

  it("is told to be locked, not damaged, when it asks for a password", async () => {
    const bytes = report("09-password.xls");
    expect(await readExpiry("xls", bytes)).toEqual({ ok: false, reason: reasons.locked });
    expect(await linesOf("xls", bytes)).toEqual([reasons.locked]);
  });
});

/** What SheetJS, which the product does not use, writes in these formats. */
describe.each(["biff8", "biff5", "biff4", "biff3", "biff2", "xlml", "html"])(
  "a workbook in %s",
  (bookType) => {
    it("tells its day, numbers, texts and truths as they show", async () => {
      const sheet = sheetJs.utils.aoa_to_sheet([
        ["30/06/2027", "B"],
        [1.1, true],
        [],
        ["Qualita", -7, 1234567],
      ]);
      const book = sheetJs.utils.book_new();
      sheetJs.utils.book_append_sheet(book, sheet, "Registro");
      const bytes = Buffer.from(
        sheetJs.write(book, { type: "buffer", bookType: bookType as sheetJs.BookType }),
      );
      expect(await readExpiry("xls", bytes)).toMatchObject({ expiryDate: "2027-06-30" });
      const truth = bookType === "html" ? "TRUE" : "VERO";
      const number = bookType === "html" ? "1.1" : "1,1";
      const lines = ["30/06/2027\tB", `${number}\t${truth}`, "Qualita\t-7\t1234567"];
      expect((await linesOf("xls", bytes)).filter((line) => !line.startsWith("##"))).toEqual(lines);
    });
  },
);
