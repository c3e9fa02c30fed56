import { describe, expect, it } from "vitest";
import { aFile, someFiles } from "../../testing/localFiles";
import { addFirstFiles, MAX_FIRST_BYTES, MAX_FIRST_FILES } from "./firstFiles";

const MEGABYTE = 1_048_576;

describe("the first documents of a registration", () => {
  it.each(["xlsx", "xls", "docx", "pdf", "ods", "csv", "PDF"])("may be %s [AUTH-26]", (type) => {
    const file = aFile({ name: `politica.${type}` });
    expect(addFirstFiles([], [file])).toEqual({ files: [file], rejected: [] });
  });

  it.each(["xlsm", "doc", "zip", "exe", "pdf.exe"])("may not be %s [AUTH-26]", (type) => {
    const file = aFile({ name: `politica.${type}` });
    expect(addFirstFiles([], [file])).toEqual({
      files: [],
      rejected: [{ file, reason: "type" }],
    });
  });

  it("are no file over 10 MB, and none that is empty", () => {
    const large = aFile({ name: "grande.pdf", sizeBytes: 10 * MEGABYTE + 1 });
    const empty = aFile({ name: "vuoto.pdf", sizeBytes: 0 });
    expect(addFirstFiles([], [large, empty])).toEqual({
      files: [],
      rejected: [
        { file: large, reason: "tooLarge" },
        { file: empty, reason: "empty" },
      ],
    });
  });

  it("are at most 25, those chosen before included", () => {
    const [first, ...others] = someFiles(MAX_FIRST_FILES + 1);
    const { files, rejected } = addFirstFiles(first ? [first] : [], others);
    expect([files.length, MAX_FIRST_FILES]).toEqual([25, 25]);
    expect(rejected).toEqual([{ file: others.at(-1), reason: "tooMany" }]);
  });

  it("are at most 25 MB together, and a smaller one still finds room", () => {
    const [one, two, three] = someFiles(3, { sizeBytes: 10 * MEGABYTE });
    const small = aFile({ name: "piccolo.pdf", sizeBytes: 5 * MEGABYTE });
    const chosen = [one, two, three, small].filter((file) => file !== undefined);
    expect(addFirstFiles([], chosen)).toEqual({
      files: [one, two, small],
      rejected: [{ file: three, reason: "tooMuch" }],
    });
    expect(MAX_FIRST_BYTES).toBe(25 * MEGABYTE);
  });

  it("are each there once, which is not worth a word", () => {
    const file = aFile();
    expect(addFirstFiles([file], [aFile()])).toEqual({ files: [file], rejected: [] });
  });
});
