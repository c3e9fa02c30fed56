import { describe, expect, it } from "vitest";
import { aFile } from "../../testing/localFiles";
import { additionProblem, type Rejection, type RejectionReason } from "./selection";

const rejected = (...reasons: RejectionReason[]): { rejected: Rejection[] } => ({
  rejected: reasons.map((reason) => ({ file: aFile(), reason })),
});

describe("the problem of an addition", () => {
  it("is the number of over-size files, whatever else is wrong [UPLOAD-19]", () => {
    const problem = { kind: "tooLarge", count: 2 };
    expect(additionProblem(4, rejected("type", "tooLarge", "tooLarge"), false)).toEqual(problem);
  });

  it.each([
    ["a drop without a valid file [UPLOAD-20]", false, "noneDropped"],
    ["a folder without a valid file [UPLOAD-21]", true, "noneInFolder"],
  ])("is %s", (_, fromFolder, kind) => {
    expect(additionProblem(2, rejected("type", "empty"), fromFolder)).toEqual({ kind });
    expect(additionProblem(0, rejected(), fromFolder)).toEqual({ kind });
  });

  it.each([
    ["one file is valid", 2, rejected("type")],
    ["all were there already", 1, rejected("duplicate")],
    ["there is no room for more", 1, rejected("tooMany")],
  ])("is none where %s", (_, added, selection) => {
    expect(additionProblem(added, selection, false)).toBeNull();
  });
});
