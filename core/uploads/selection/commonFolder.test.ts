import { expect, test } from "vitest";
import { commonFolder } from "./selection";

test.each([
  ["of one folder", ["SGI/a.pdf", "SGI/4/b.pdf"], "SGI"],
  ["of two folders", ["SGI/a.pdf", "HR/b.pdf"], null],
  ["of a folder and none", ["SGI/a.pdf", ""], null],
  ["of no folder", ["", ""], null],
  ["that are none", [], null],
])("tells the folder of files %s", (_, paths, folder) => {
  expect(commonFolder(paths.map((relativePath) => ({ relativePath })))).toBe(folder);
});
