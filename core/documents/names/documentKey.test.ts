import { describe, expect, it } from "vitest";
import { compareRevisions, firstPath, nameText, readNamedFile } from "./documentKey";

describe("readNamedFile", () => {
  it("reads folders, reference, title, revision, date and type", () => {
    const name = "SGI/4 Contesto/4.1_Analisi SWOT_Rev.03_2026-04-24.XLSX";
    expect(readNamedFile(name)).toEqual({
      name,
      folder: "SGI/4 Contesto",
      fileName: "4.1_Analisi SWOT_Rev.03_2026-04-24.XLSX",
      reference: "4.1",
      title: "Analisi SWOT",
      shown: { reference: "4.1", title: "Analisi SWOT", fileType: "xlsx" },
      revision: "3",
      date: "2026-04-24",
      fileType: "xlsx",
    });
  });

  it("knows a file without folders and without convention", () => {
    expect(readNamedFile("Organigramma.png")).toMatchObject({
      folder: "",
      reference: null,
      title: "Organigramma",
      revision: "",
    });
  });

  it("gives the same key however accents are typed, and keeps the name as it came", () => {
    const [typed, apart] = ["Qualità/Perché.pdf", "Qualità/Perché.pdf".normalize("NFD")];
    expect(readNamedFile(apart)).toEqual({ ...readNamedFile(typed), name: apart });
  });
});

it.each([
  [{ folder: "SGI/4", reference: "4.1" }, "SGI/4/4.1"],
  [{ folder: "", reference: "4.1" }, "4.1"],
  [{ folder: "SGI", reference: null }, "SGI/Politica"],
  [{ folder: "", reference: null }, "Politica"],
])("shows a document first under its folders and reference: %o", (place, path) => {
  expect(firstPath({ ...place, title: "Politica", fileType: "pdf" })).toBe(path);
});

it("tells names apart wherever the border between their parts lies", () => {
  const names = [
    { reference: null, title: "null", fileType: "pdf" },
    { reference: "null", title: "null", fileType: "pdf" },
    { reference: "4", title: "1", fileType: "pdf" },
    { reference: "4.1", title: "", fileType: "pdf" },
  ];
  expect(new Set(names.map(nameText)).size).toBe(names.length);
});

it("orders revisions as numbers of any length, and none before all", () => {
  const ordered = ["", "0", "2", "10", "99999999999999999998", "99999999999999999999"];
  expect(ordered.toReversed().toSorted(compareRevisions)).toEqual(ordered);
  expect(compareRevisions("7", "7")).toBe(0);
});
