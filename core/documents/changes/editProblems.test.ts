import { describe, expect, it } from "vitest";
import { editProblems, hasProblem } from "./editProblems";

const before = { title: "Politica", path: "SGI/5.2" };
const path = (given: string, old = before.path) =>
  editProblems({ ...before, path: given }, { ...before, path: old }).path;

describe("the problems of an edit", () => {
  it.each([
    ["Politica", null],
    ["  Politica  ", null],
    ["", "empty"],
    [" \t ", "empty"],
    ["x".repeat(500), null],
    [` ${"x".repeat(500)} `, null],
    ["x".repeat(501), "tooLong"],
    ["Politica\u202e", "hidden"],
    ["Quale politica?", "reserved"],
    ["nul", "device"],
    ["Politica ecc.", null],
  ])("of the title %j are %j", (title, problem) => {
    expect(editProblems({ ...before, title }, before).title).toBe(problem);
  });

  it.each([
    ["5.2", null],
    ["SGI/5 Leadership/5.2", null],
    ["", "empty"],
    ["x/".repeat(499).concat("yz"), null],
    ["x/".repeat(499).concat("xyz"), "tooLong"],
    ["/5.2", "segments"],
    ["SGI/", "segments"],
    ["SGI//5.2", "segments"],
    ["SGI/ /5.2", "segments"],
    ["./5.2", "segments"],
    ["SGI/../5.2", "segments"],
    ["SGI/ .. /5.2", "segments"],
    ["SGI\\5.2", "segments"],
    ["SGI/..5.2", null],
    ["SGI\u200b/5.2", "hidden"],
    ["SGI./5.2", "trailing"],
    ["con/5.2", "device"],
  ])("of the path %j are %j", (given, problem) => {
    expect(path(given)).toBe(problem);
  });

  it("do not include the parts of a path that nobody touched, but do include an empty one", () => {
    expect([path("/a//b", "/a//b"), path(" /a//b ", "/a//b"), path("", "")]).toEqual([
      null,
      null,
      "empty",
    ]);
  });

  it("do not include signs of a title that nobody touched", () => {
    const old = { ...before, title: "Input/Output?" };
    expect(editProblems({ ...old, path: "SGI/8" }, old)).toEqual({ title: null, path: null });
  });

  it("are none where all is well", () => {
    expect(hasProblem(editProblems(before, before))).toBe(false);
    expect(hasProblem(editProblems({ ...before, title: "" }, before))).toBe(true);
  });
});
