import { describe, expect, it } from "vitest";
import { ACCEPTED_EXTENSIONS, isAcceptedName } from "./names";

describe("isAcceptedName", () => {
  it("takes the eight types of the upload area and the picker [UPLOAD-12, UPLOAD-14]", () => {
    const types = [".xlsx", ".xls", ".xlsm", ".doc", ".docx", ".pdf", ".ods", ".csv"];
    expect([...ACCEPTED_EXTENSIONS].sort()).toEqual([...types].sort());
    expect(types.filter((type) => !isAcceptedName(`a${type}`))).toEqual([]);
  });

  it.each([
    ["REPORT.PDF", true],
    ["Report.Xlsx", true],
    ["a.b.csv", true],
    ["report.pdf.exe", false],
    ["reportpdf", false],
    ["report.png", false],
    ["", false],
  ])("reads %j by its end, in any case: %s [UPLOAD-13]", (name, accepted) => {
    expect(isAcceptedName(name)).toBe(accepted);
  });

  it("takes other types where it is told", () => {
    expect([isAcceptedName("a.TXT", [".txt"]), isAcceptedName("a.pdf", [".txt"])]).toEqual([
      true,
      false,
    ]);
  });
});
