import { describe, expect, it } from "vitest";
import { aFile, someFiles } from "../../testing/localFiles";
import { relativePathOf, sentName } from "../localFile";
import { addFiles, countRejected } from "./selection";

const reasons = (rejected: readonly { reason: string }[]) => rejected.map(({ reason }) => reason);

describe("addFiles", () => {
  const file = aFile({ name: "a.pdf", relativePath: "x/a.pdf", sizeBytes: 9, lastModified: 1 });

  it.each([
    ["the very same", {}, true],
    ["another folder", { relativePath: "y/a.pdf" }, false],
    ["another size", { sizeBytes: 8 }, false],
    ["another last change", { lastModified: 2 }, false],
    ["the path as its name", { name: "x/a.pdf", relativePath: "" }, true],
    ["no path", { relativePath: "" }, false],
  ])(
    "tells files apart by path or name, size and last change: %s [UPLOAD-15]",
    (_, facts, same) => {
      const { files, rejected } = addFiles([file], [{ ...file, ...facts }]);
      expect([files.length, reasons(rejected)]).toEqual(same ? [1, ["duplicate"]] : [2, []]);
    },
  );

  it("takes a file twice in one addition once [UPLOAD-15]", () => {
    expect(addFiles([], [file, file]).files).toEqual([file]);
  });

  it("holds 1000 files, of all additions, and no more [UPLOAD-16]", () => {
    const [first, second] = [someFiles(999), someFiles(3, { sizeBytes: 5 })];
    const { files, rejected } = addFiles(addFiles([], first).files, [...second, first[0] ?? file]);
    expect(files).toEqual([...first, ...second.slice(0, 1)]);
    expect(reasons(rejected)).toEqual(["tooMany", "tooMany", "duplicate"]);
  });

  it.each([
    [10_485_760, []],
    [10_485_761, ["tooLarge"]],
    [1, []],
    [0, ["empty"]],
  ])("judges a file of %i bytes %j [UPLOAD-17, UPLOAD-18]", (sizeBytes, expected) => {
    const { files, rejected } = addFiles([], [aFile({ sizeBytes })]);
    expect([files.length, reasons(rejected)]).toEqual([1 - expected.length, expected]);
  });

  it.each([
    ["SGI/", 1_000, []],
    ["SGI/", 1_001, ["longPath"]],
    ["", 1_001, ["longPath"]],
  ])("judges a file in %j whose path has %i characters %j", (folder, length, expected) => {
    const name = `${"x".repeat(length - folder.length - 4)}.pdf`;
    const relativePath = folder && `${folder}${name}`;
    const { files, rejected } = addFiles([], [aFile({ name, relativePath })]);
    expect([files.length, reasons(rejected)]).toEqual([1 - expected.length, expected]);
  });

  it("counts what stayed out, reason by reason, and keeps the order of the rest", () => {
    const [large, odd] = [aFile({ sizeBytes: 10_485_761 }), aFile({ name: "a.exe" })];
    const good = someFiles(2);
    const { files, rejected } = addFiles([file], [large, ...good, odd, large]);
    expect(files).toEqual([file, ...good]);
    expect([countRejected(rejected, "tooLarge"), countRejected(rejected, "type")]).toEqual([2, 1]);
  });

  it("leaves what was selected untouched", () => {
    const before = [file];
    addFiles(before, someFiles(2));
    expect(before).toEqual([file]);
  });
});

it("names a file by its relative path, else by its name", () => {
  expect([
    sentName(aFile({ name: "a.pdf" })),
    sentName(aFile({ relativePath: "x/a.pdf" })),
  ]).toEqual(["a.pdf", "x/a.pdf"]);
});

it.each([
  ["./a.pdf", "a.pdf"],
  ["/x/a.pdf", "x/a.pdf"],
  ["x/./a.pdf", "x/./a.pdf"],
  [".nascosto/a.pdf", ".nascosto/a.pdf"],
  ["../a.pdf", "../a.pdf"],
  ["", ""],
])("reads the relative path %j as %j", (given, path) => {
  expect(relativePathOf(given)).toBe(path);
});
