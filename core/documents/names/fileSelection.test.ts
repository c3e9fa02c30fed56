import { expect, it } from "vitest";
import { readNamedFile } from "./documentKey";
import { createSelection, folderVerdict, leadersOf } from "./fileSelection";

const rev = (revision: number, folder = "A") => `${folder}/4.1_SWOT_Rev.${revision}_2026-01-01.pdf`;

function standing(name: string, names: string[]) {
  return folderVerdict(readNamedFile(name), createSelection(names));
}

it("calls the highest revision of a folder the newest, and the others superseded by it", () => {
  const names = [rev(10), rev(2), rev(9), rev(3, "B")];
  expect(names.map((name) => standing(name, names))).toEqual([
    { kind: "newest" },
    { kind: "superseded", by: rev(10) },
    { kind: "superseded", by: rev(10) },
    { kind: "newest" },
  ]);
});

it("lets the first of equal revisions count, whichever is asked about first", () => {
  const later = "A/4.1_SWOT_Rev.2_2026-02-02.pdf";
  const names = [rev(1), rev(2), later];
  expect(names.map((name) => standing(name, names).kind)).toEqual([
    "superseded",
    "newest",
    "equal",
  ]);
  expect(standing(later, names)).toEqual({ kind: "equal", to: rev(2) });
});

it("sees one name in both forms of its accents as equal", () => {
  const apart = "Qualità.pdf".normalize("NFD");
  expect(standing(apart, ["Qualità.pdf", apart])).toEqual({ kind: "equal", to: "Qualità.pdf" });
});

it("lets no file count whose very name comes twice", () => {
  const names = [rev(2), rev(2), rev(1)];
  expect(names.map((name) => standing(name, names).kind)).toEqual(["twice", "twice", "superseded"]);
});

it("keeps files apart by reference, title and type", () => {
  const names = ["A/4.1_SWOT_Rev.1_2026-01-01.docx", "A/4.2_SWOT_Rev.1_2026-01-01.pdf", rev(2)];
  expect(names.map((name) => standing(name, names).kind)).toEqual(["newest", "newest", "newest"]);
});

it("takes a file that its selection does not name for the only one", () => {
  expect(standing(rev(1), [])).toEqual({ kind: "newest" });
});

it("has one file stand for each folder", () => {
  const files = [rev(1), rev(2), rev(2, "B")].map((name) => readNamedFile(name));
  expect(leadersOf(files).map(({ name }) => name)).toEqual([rev(2), rev(2, "B")]);
});
