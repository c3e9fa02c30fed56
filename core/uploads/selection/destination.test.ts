import { expect, it } from "vitest";
import { aFile } from "../../testing/localFiles";
import { destinationProblem, folderOf, foldersOf, placeFile, placeFiles } from "./destination";

it.each([
  ["", null],
  ["  ", null],
  ["SGI/7 Supporto", null],
  [" /SGI/7 Supporto/ ", null],
  ["SGI//7", "empty"],
  ["SGI/../7", "dots"],
  ["SGI\\7", "reserved"],
  ["SGI/con", "device"],
  ["SGI/a:b", "reserved"],
  ["x".repeat(1_001), "tooLong"],
] as const)("judges the folder %j", (typed, problem) => {
  expect(destinationProblem(typed)).toBe(problem);
});

it("takes a folder without the spaces and slashes around it", () => {
  expect([folderOf(" /SGI/7 Supporto/ "), folderOf(" / ")]).toEqual(["SGI/7 Supporto", ""]);
});

it("puts a file that came without a folder into the chosen one, and leaves the others", () => {
  const alone = aFile({ name: "7.5.pdf", relativePath: "" });
  const inFolder = aFile({ name: "7.5.pdf", relativePath: "Reparto/7.5.pdf" });
  expect(placeFile(alone, "SGI/7 Supporto").relativePath).toBe("SGI/7 Supporto/7.5.pdf");
  expect(placeFile(inFolder, "SGI/7 Supporto")).toBe(inFolder);
  expect(placeFile(alone, "")).toBe(alone);
});

it("puts all files into the chosen folder where it is for all, save one whose name is taken there [NAME-01]", () => {
  const names = (everywhere: boolean) =>
    placeFiles(
      ["7.5.pdf", "Reparto/7.5.pdf", "Reparto/8.1.pdf", "Sede/8.1.pdf"].map((path) =>
        aFile({
          name: path.slice(path.lastIndexOf("/") + 1),
          relativePath: path.includes("/") ? path : "",
        }),
      ),
      { folder: "SGI", everywhere },
    ).map(({ relativePath }) => relativePath);
  expect(names(false)).toEqual([
    "SGI/7.5.pdf",
    "Reparto/7.5.pdf",
    "Reparto/8.1.pdf",
    "Sede/8.1.pdf",
  ]);
  expect(names(true)).toEqual(["SGI/7.5.pdf", "Reparto/7.5.pdf", "SGI/8.1.pdf", "Sede/8.1.pdf"]);
});

it("offers the folders of the index, those above them too, each once and in order", () => {
  const paths = ["SGI/10 Miglioramento/10.2", "SGI/7 Supporto/7.5.3", "SGI/7 Supporto/7.2", "9.1"];
  expect(foldersOf(paths.map((path) => ({ path })))).toEqual([
    "SGI",
    "SGI/7 Supporto",
    "SGI/10 Miglioramento",
  ]);
});
