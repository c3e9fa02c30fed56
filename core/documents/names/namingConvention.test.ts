import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "../../time/calendarDate";
import { conventionalName, readFileName } from "./namingConvention";

const facts = fc.record({
  reference: fc.array(fc.nat(99), { minLength: 1, maxLength: 4 }).map((points) => points.join(".")),
  title: fc
    .string({ unit: fc.constantFrom(..."abzAZàèé  _-.7Rev"), minLength: 1, maxLength: 30 })
    .filter((title) => title.trim() === title),
  revision: fc.nat(999).map(String),
  date: fc.nat(40_000).map((days) => addDays("1990-01-01", days)),
  extension: fc.constantFrom("", "pdf", "docx", "xlsx", "ods", "csv"),
});

describe("readFileName", () => {
  it("reads what follows the convention N.N.N_Title_Rev.N_YYYY-MM-DD.ext", () => {
    expect(readFileName("7.5.3_Controllo delle informazioni_Rev.4_2026-06-12.docx")).toEqual({
      reference: "7.5.3",
      title: "Controllo delle informazioni",
      revision: "4",
      date: "2026-06-12",
      extension: "docx",
    });
  });

  it("reads back whatever the convention writes", () => {
    fc.assert(
      fc.property(facts, (each) => {
        expect(readFileName(conventionalName(each))).toEqual(each);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ["leading zeros of the revision", "4_Campo_Rev.03_2026-01-01.pdf", { revision: "3" }],
    ["revision 0", "4_Campo_Rev.000_2026-01-01.pdf", { revision: "0" }],
    [
      "a revision too long for a number",
      "4_Campo_Rev.12345678901234567890123_2026-01-01.pdf",
      { revision: "12345678901234567890123" },
    ],
    [
      "letter case of Rev. and extension",
      "4_Campo_REV.3_2026-01-01.PDF",
      { revision: "3", extension: "pdf" },
    ],
    [
      "underscores in the title",
      "4_Campo_di_gioco_Rev.3_2026-01-01.pdf",
      { title: "Campo_di_gioco" },
    ],
    [
      "a title like a revision",
      "4_A_Rev.1_2020-01-01_Rev.3_2026-01-01.pdf",
      { title: "A_Rev.1_2020-01-01", revision: "3" },
    ],
    ["accents of macOS", "5.2_Qualita\u0300_Rev.1_2026-01-01.pdf", { title: "Qualità" }],
    [
      "spaces around the name",
      "  4_Campo_Rev.3_2026-01-01.pdf ",
      { revision: "3", extension: "pdf" },
    ],
    ["spaces around the title", "4_ Campo _Rev.3_2026-01-01.pdf", { title: "Campo" }],
    ["spaces before a plain name's extension", "Manuale .pdf", { title: "Manuale" }],
    ["a name without extension", "4_Campo_Rev.3_2026-01-01", { revision: "3", extension: "" }],
  ])("copes with %s", (_, name, expected) => {
    expect(readFileName(name)).toMatchObject(expected);
  });

  it.each([
    ["Manuale della qualità.pdf", "Manuale della qualità", "pdf"],
    ["7.5.3_Titolo_Rev.4_2026-02-31.pdf", "7.5.3_Titolo_Rev.4_2026-02-31", "pdf"],
    ["7.5.3_Titolo_Rev.4.pdf", "7.5.3_Titolo_Rev.4", "pdf"],
    ["7.5.3__Rev.4_2026-01-01.pdf", "7.5.3__Rev.4_2026-01-01", "pdf"],
    ["7.5.3_ _Rev.4_2026-01-01.pdf", "7.5.3_ _Rev.4_2026-01-01", "pdf"],
    ["a_Titolo_Rev.4_2026-01-01.pdf", "a_Titolo_Rev.4_2026-01-01", "pdf"],
    [".htaccess", ".htaccess", ""],
    ["archivio.tar.gz", "archivio.tar", "gz"],
    ["fine.", "fine.", ""],
    ["", "", ""],
  ])("takes %j, which does not follow it, for a plain name", (name, title, extension) => {
    expect(readFileName(name)).toEqual({
      reference: null,
      title,
      revision: null,
      date: null,
      extension,
    });
  });

  it("never throws, and reads quickly what is made to be slow", () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        expect(typeof readFileName(name).title).toBe("string");
      }),
    );
    expect(readFileName(`1_${"_Rev.1_2026-01-0".repeat(20_000)}`).reference).toBeNull();
  });
});

describe("conventionalName", () => {
  it("leaves out what is missing", () => {
    const plain = {
      reference: null,
      title: "Manuale",
      revision: null,
      date: null,
      extension: "pdf",
    };
    expect(conventionalName(plain)).toBe("Manuale.pdf");
    expect(conventionalName({ ...plain, revision: "0", extension: "" })).toBe("Manuale_Rev.0");
  });
});
