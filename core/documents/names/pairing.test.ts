import { describe, expect, it } from "vitest";
import { readNamedFile } from "./documentKey";
import type { NameFacts } from "./nameFacts";
import {
  keyName,
  type PairedDocument,
  pairNames,
  pairText,
  placesFit,
  sharePlace,
  shownName,
} from "./pairing";

const agencies: PairedDocument = {
  path: "Qualità/4.2",
  title: "Elenco degli enti",
  fileType: "csv",
  keyFolder: "Qualità",
  keyReference: "4.2",
  keyTitle: "Elenco degli enti",
  keyType: "csv",
};
const form: PairedDocument = {
  ...agencies,
  path: "Acquisti/Modulo",
  title: "Modulo",
  keyFolder: "Acquisti",
  keyReference: null,
  keyTitle: "Modulo",
};
const typed = (facts: Partial<NameFacts> = {}): NameFacts => ({
  reference: "4.2",
  title: "Elenco degli enti",
  revision: "4",
  date: null,
  ...facts,
});
/** Whether a file may be a revision of a document, as the server finds it. */
function pairs(
  name: string,
  facts: NameFacts | null = null,
  document: PairedDocument = agencies,
): boolean {
  const file = { ...readNamedFile(name, facts), isTyped: facts?.isTyped === true };
  const texts = [shownName(document), keyName(document)].map(pairText);
  return pairNames(file, facts !== null).some(
    (one) => texts.includes(pairText(one)) && placesFit(file, one, document),
  );
}

describe("a file without a folder is paired", () => {
  it.each([
    ["with the suffix of a second copy", "4.2_Elenco degli enti_Rev.4_2026-11-28 (1).csv"],
    ["with underscores for blanks", "4.2_Elenco_degli_enti_Rev.4.csv"],
    ["as Outlook writes it", "4.2_Elenco degli enti_Rev.4_2026-11-28 (002).csv"],
    ["as people do", "Copia di 4.2_Elenco degli enti_Rev.4_2026-11-28.csv"],
    ["as Windows does in English", "4.2_Elenco degli enti_Rev.4_2026-11-28 - Copy.csv"],
    ["in other letters", "4.2_ELENCO  DEGLI ENTI_Rev.4_2026-11-28.csv"],
  ])("%s [NAME-03]", (_, name) => expect(pairs(name)).toBe(true));

  it.each([
    ["reference and title", typed(), true],
    ["another case, accents and blanks", typed({ title: "elènco  DEGLI enti" }), true],
    ["another reference", typed({ reference: "4.3" }), false],
    ["no reference", typed({ reference: null }), false],
    ["another title", typed({ title: "Elenco dei fornitori" }), false],
  ])("by what an admin typed: %s [NAME-03]", (_, facts, expected) => {
    expect(pairs("Elenco corretto da Marco.csv", facts)).toBe(expected);
  });

  it("by what typing said alone, whatever its own name says [NAME-03]", () => {
    const name = "4.2_Elenco degli enti_Rev.4_2026-11-28.csv";
    expect(pairs(name, typed({ reference: "9.9" }))).toBe(false);
  });

  it("by the shown name as well as by that of the document's file [NAME-03]", () => {
    const edited = { ...agencies, path: "Qualità/4.2", title: "Enti competenti" };
    expect(pairs("x.csv", typed(), edited)).toBe(true);
    expect(pairs("x.csv", typed({ title: "Enti competenti" }), edited)).toBe(true);
  });

  it("never with a document of another type [NAME-03]", () => {
    expect(pairs("4.2_Elenco degli enti_Rev.4_2026-11-28 (1).xlsx")).toBe(false);
    const converted = { ...agencies, fileType: "xlsx" };
    expect(pairs("x.xlsx", typed(), converted)).toBe(true);
    expect(pairs("x.csv", typed(), converted)).toBe(true);
  });

  it("without a reference only within its own folder [NAME-03]", () => {
    expect(pairs("Modulo (1).csv", null, form)).toBe(false);
    expect(pairs("Acquisti/x.csv", typed({ reference: null, title: "Modulo" }), form)).toBe(true);
    const loose = { ...form, path: "Modulo", keyFolder: "" };
    expect(pairs("Modulo (1).csv", null, loose)).toBe(true);
  });
});

describe("a file that came with folders is paired", () => {
  it("only by what an admin typed, in its own folder or with a document without one [NAME-03]", () => {
    expect(pairs("Qualità/4.2_Elenco degli enti_Rev.4 (1).csv")).toBe(false);
    expect(pairs("Qualità/x.csv", typed())).toBe(true);
    expect(pairs("Acquisti/x.csv", typed())).toBe(false);
    expect(pairs("Acquisti/x.csv", typed(), { ...agencies, path: "4.2", keyFolder: "" })).toBe(
      true,
    );
  });

  it("in any folder where a person typed the name, or chose the folder apart [NAME-03]", () => {
    expect(pairs("Acquisti/x.csv", typed({ isTyped: true }))).toBe(true);
    const modulo = typed({ reference: null, title: "Modulo", isTyped: true });
    expect(pairs("Vendite/x.csv", modulo, form)).toBe(false);
  });

  it("not where only revision or date were typed [NAME-03]", () => {
    const name = "Qualità/4.2_Elenco degli enti_Rev.3_2026-11-28.csv";
    expect(pairs(name, typed({ revision: "4" }), { ...agencies, keyFolder: "Altra" })).toBe(false);
  });
});

it.each([
  ["one without a folder", "4.2", true],
  ["the same folder", "Qualità/4.2", true],
  ["other folders", "Acquisti/4.2", false],
])("takes two documents of one name for doubles by their places: %s [NAME-03]", (_, path, is) => {
  expect(sharePlace(agencies, { path })).toBe(is);
  expect(sharePlace({ path }, agencies)).toBe(is);
});

it("keeps a title of which nothing but the suffix would be left", () => {
  const name = { reference: null, fileType: "pdf" };
  expect(pairText({ ...name, title: "(1)" })).not.toBe(pairText({ ...name, title: "(2)" }));
});
